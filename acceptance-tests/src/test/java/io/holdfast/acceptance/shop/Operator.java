package io.holdfast.acceptance.shop;

import java.util.concurrent.atomic.AtomicLong;

/** An operator: puts showtimes on the programme. */
public record Operator(Http http) {
    private static final AtomicLong NEXT_SHOWTIME = new AtomicLong(10_000);

    /** A room of rows A–J with twenty seats each. */
    public static final String SMALL_ROOM = """
            A: 1-10 _ 11-20 STANDARD
            B: 1-10 _ 11-20 STANDARD
            C: 1-10 _ 11-20 STANDARD
            D: 1-10 _ 11-20 STANDARD
            E: 1-10 _ 11-20 STANDARD
            F: 1-10 _ 11-20 STANDARD
            G: 1-10 _ 11-20 PREMIUM
            H: 1-10 _ 11-20 PREMIUM
            """;

    public String importPlan(String grid) {
        return http.post("/admin/seating-plans", grid, "Content-Type", "text/plain")
                .expect(201)
                .at("/planId");
    }

    /** A cinema showtime of the small room, open for sale. */
    public long cinema() {
        return showtime("CINEMA", SMALL_ROOM, categories("STANDARD", "PREMIUM"), "{}");
    }

    /** A showtime, open for sale. {@code policy} is a JSON object with the members that differ from the profile. */
    public long showtime(String kind, String grid, String categories, String policy) {
        long id = NEXT_SHOWTIME.getAndIncrement();
        create(id, kind, importPlan(grid), categories, policy).expect(201);
        open(id);
        return id;
    }

    /** A flight of this cabin from SGN to HAN, open for sale. */
    public long flight(String cabin, String categories) {
        long id = NEXT_SHOWTIME.getAndIncrement();
        http.post("/admin/showtimes", """
                {"id":%d,"kind":"FLIGHT","title":"VN213","planId":"%s",
                 "startsAt":"2026-12-20T01:15:00Z","timeZone":"Asia/Ho_Chi_Minh","categories":%s,
                 "flight":{"code":"VN213","from":"SGN","to":"HAN"}}
                """.formatted(id, importPlan(cabin), categories))
                .expect(201);
        open(id);
        return id;
    }

    public Answer create(long id, String kind, String planId, String categories, String policy) {
        return http.post("/admin/showtimes", """
                {"id":%d,"kind":"%s","title":"The Long Night","venue":"Room 1","planId":"%s",
                 "startsAt":"2026-12-20T20:00:00Z","timeZone":"America/Sao_Paulo",
                 "categories":%s,"policy":%s}
                """.formatted(id, kind, planId, categories, policy));
    }

    public void open(long id) {
        http.post("/admin/showtimes/" + id + "/open", "").expect(200);
    }

    /** Categories of these codes at 12.50 BRL each. */
    public static String categories(String... codes) {
        StringBuilder json = new StringBuilder("[");
        for (String code : codes) {
            json.append(json.length() > 1 ? "," : "")
                    .append("{\"code\":\"")
                    .append(code)
                    .append("\",\"price\":{\"amount\":\"12.50\",\"currency\":\"BRL\"}}");
        }
        return json.append("]").toString();
    }
}
