package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.app.demo.DemoProgramme;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("SPEC §4: flights are found, and come by schedule")
class FlightSearchIT {
    private static final Shop SHOP = Shop.shared();

    /** More than a second: the list may be that old. */
    private static final Duration SOON = Duration.ofSeconds(10);

    private static final String CABIN = """
            1: A-C _ D-F PREMIUM
            EXIT
            2: A-C _ D-F ECONOMY
            3: A-C _ D-F ECONOMY
            """;

    private static Answer search(String route, String date) {
        return SHOP.anonymous().get("/flights?" + route + "&date=" + date).expect(200);
    }

    private static Answer bring(String csv) {
        return SHOP.operator().http().post("/admin/flights/imports", csv, "Content-Type", "text/csv");
    }

    private static String line(String code, String from, String departure, String plan) {
        return String.join(
                ",", code, from, "HAN", departure, plan, "PREMIUM:6:3200000 VND:0;ECONOMY:12:1450000 VND:2\n");
    }

    @Test
    void theDemosFlightIsFound() {
        SHOP.bean(DemoProgramme.class).putOnSale(line -> {});

        await().atMost(SOON).untilAsserted(() -> {
            Answer found = search("from=sgn&to=HAN", "2026-12-20");
            assertThat(found.at("/flights/0/id")).isEqualTo("1001");
            assertThat(found.at("/flights/0/localDeparture")).isEqualTo("2026-12-20T08:15:00+07:00");
            assertThat(found.at("/flights/0/fareClasses/1/code")).isEqualTo("ECONOMY");
        });
    }

    @Test
    @DisplayName("5,000 flights of a day: accepted at once, on sale within a minute, found by what is left of them")
    void aDayOfFlightsIsImported() {
        String plan = SHOP.operator().importPlan(CABIN);
        StringBuilder csv = new StringBuilder("code,from,to,departure,plan,classes\n");
        for (int i = 0; i < 5_000; i++) {
            csv.append(line(
                    "HF" + (10_000 + i),
                    i < 3 ? "DAD" : "PQC",
                    "2026-12-21T%02d:%02d".formatted(i / 60 % 24, i % 60),
                    plan));
        }

        Answer accepted = bring(csv.toString()).expect(202);
        String progress = "/admin/flights/imports/" + accepted.at("/importId");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> SHOP.operator().http().get(progress).at("/state").equals("DONE"));

        assertThat(SHOP.operator().http().get(progress).at("/onSale")).isEqualTo("5000");
        assertThat(bring(csv.toString()).expect(200).at("/importId")).isEqualTo(accepted.at("/importId"));
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> {
            assertThat(search("from=DAD&to=HAN", "2026-12-21").at("/totalFlights"))
                    .isEqualTo("3");
            assertThat(search("from=PQC&to=HAN", "2026-12-21").at("/totalFlights"))
                    .isEqualTo("4997");
        });
        long flight = Long.parseLong(search("from=DAD&to=HAN", "2026-12-21").at("/flights/0/id"));
        Buyer buyer = SHOP.buyer();
        buyer.hold(flight, "2A", "3F").expect(201);
        await().atMost(SOON).untilAsserted(() -> {
            Answer found = search("from=DAD&to=HAN", "2026-12-21");
            assertThat(found.at("/flights/0/fareClasses/0/remaining")).isEqualTo("6");
            assertThat(found.at("/flights/0/fareClasses/1/remaining")).isEqualTo("12");
        });
    }

    @Test
    void aScheduleWithOneWrongLineBringsNothing() {
        String plan = SHOP.operator().importPlan(CABIN);
        String csv = "code,from,to,departure,plan,classes\n" + line("HF1", "VCA", "2026-12-22T08:15", plan)
                + line("HF2", "VCA", "2026-12-22T25:15", plan);

        Answer refused = bring(csv).expect(400);

        assertThat(refused.at("/errors/0/line")).isEqualTo("3");
        assertThat(refused.at("/errors/0/column")).isEqualTo("departure");
        assertThat(search("from=VCA&to=HAN", "2026-12-22").at("/totalFlights")).isEqualTo("0");
    }
}
