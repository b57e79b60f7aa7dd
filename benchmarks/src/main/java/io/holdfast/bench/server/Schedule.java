package io.holdfast.bench.server;

import io.holdfast.bench.load.Room;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.JsonNode;

/** Flights for a shop: a day of them from a schedule, and single ones that everybody wants. */
public final class Schedule {
    /** A cabin with the seats of a {@link Room}, all of one fare class. */
    public static final String CABIN = Room.grid().replace("STANDARD", "ECONOMY");

    /** How many flights of the schedule are on the route that is searched. */
    public static final int ON_THE_ROUTE = 20;

    /** The search that is measured. */
    public static final String SEARCH = "/flights?from=SGN&to=HAN&date=2036-12-20";

    /** Finds the flights that were put on sale one by one. */
    public static final String HOT_SEARCH = "/flights?from=GRU&to=LIS&date=2036-12-20";

    private static final String IMPORTS = "/admin/flights/imports";
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration MAX_WAIT = Duration.ofSeconds(120);
    private static final int MINUTES_OF_A_DAY = 24 * 60;

    private final Shop shop;
    private final String planId;

    public Schedule(Shop shop, String planId) {
        this.shop = shop;
        this.planId = planId;
    }

    /** Imports so many flights of one day; how long it took until the last was on sale. */
    public Duration importFlights(int flights) {
        long start = System.nanoTime();
        JsonNode accepted = shop.operator().post(IMPORTS, "text/csv", csv(flights), 202);
        String path = IMPORTS + "/" + accepted.path("importId").asString();
        while (!shop.operator().get(path).path("state").asString().equals("DONE")) {
            if (System.nanoTime() - start > MAX_WAIT.toNanos()) {
                throw new IllegalStateException("the import of " + flights + " flights took longer than " + MAX_WAIT);
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private String csv(int flights) {
        StringBuilder csv = new StringBuilder("code,from,to,departure,plan,classes\n");
        for (int i = 0; i < flights; i++) {
            int minute = i % MINUTES_OF_A_DAY;
            csv.append("HF%d,SGN,%s,2036-12-20T%02d:%02d,%s,ECONOMY::1450000 VND:0%n"
                    .formatted(1000 + i, i < ON_THE_ROUTE ? "HAN" : "DAD", minute / 60, minute % 60, planId));
        }
        return csv.toString();
    }

    /** Puts one flight on sale, all of its seats in one fare class. */
    public static void putOnSale(Shop shop, long flight, String planId) {
        shop.operator()
                .post(
                        "/admin/showtimes",
                        "application/json",
                        """
                {"id":%d,"kind":"FLIGHT","title":"HF%d","planId":"%s",
                 "startsAt":"2036-12-20T20:00:00Z","timeZone":"America/Sao_Paulo",
                 "categories":[{"code":"ECONOMY","price":{"amount":"12.50","currency":"BRL"}}],
                 "flight":{"code":"HF%d","from":"GRU","to":"LIS"}}
                """.formatted(flight, flight, planId, flight % 100_000),
                        201);
        shop.operator().post("/admin/showtimes/" + flight + "/open", "application/json", "", 200);
    }
}
