package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.SeatGroups;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdminIT extends HttpTestBase {
    @Nested
    class SeatingPlans {
        @BeforeEach
        void plansAreStored() {
            backend.when(ImportSeatingPlan.class, ImportSeatingPlan::planId);
        }

        private Http.Answer grid(String text) {
            return operator()
                    .with("Content-Type", "text/plain; charset=utf-8")
                    .send("POST", "/admin/seating-plans", text);
        }

        @Test
        void aTextGridIsImported() {
            Http.Answer answer = grid("A: 1-3 STANDARD\n[VIP]\nA: 1 PREMIUM\nGA STANDING 500\n");
            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(answer.member("seats")).isEqualTo("4");
            assertThat(answer.json().get("codes").toString())
                    .isEqualTo("[{\"code\":\"A1\"},{\"code\":\"A2\"},{\"code\":\"A3\"},{\"code\":\"VIP-A-1\"}]");
            assertThat(answer.json().get("areas").toString())
                    .isEqualTo("[{\"category\":\"STANDING\",\"name\":\"STANDING\",\"capacity\":500}]");
            assertThat(backend.received(ImportSeatingPlan.class))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            ImportSeatingPlan.class,
                            command -> assertThat(command.planId().toString()).isEqualTo(answer.member("planId")));
        }

        @Test
        void aPretixPlanIsImportedWithItsGuidsBesideTheCodes() {
            String plan = "{\"name\":\"Hall\",\"categories\":[{\"name\":\"Parkett\",\"color\":\"#fff\"}],\"zones\":[{"
                    + "\"name\":\"Z\",\"position\":{\"x\":0,\"y\":0},\"rows\":[{\"row_number\":\"1\","
                    + "\"position\":{\"x\":0,\"y\":0},\"seats\":[{\"seat_guid\":\"g-1\",\"seat_number\":\"7\","
                    + "\"category\":\"Parkett\",\"position\":{\"x\":0.5,\"y\":0}}]}]}],\"size\":{\"width\":100,\"height\":100}}";
            Http.Answer answer = operator().post("/admin/seating-plans", plan);
            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(answer.member("name")).isEqualTo("Hall");
            assertThat(answer.json().get("codes").get(0).get("seat_guid").asString())
                    .isEqualTo("g-1");
        }

        @Test
        void mistakesAreNamedByLineAndColumnAndNothingIsImported() {
            Http.Answer answer = grid("A: 1-3 STANDARD\nA: 1 STANDARD\nB: 9-1 STANDARD\n");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("type")).endsWith("invalid-plan");
            assertThat(answer.json().get("errors").get(0).get("line").asInt()).isEqualTo(2);
            assertThat(answer.json().get("errors").get(0).get("column").asInt()).isPositive();
            assertThat(backend.received(ImportSeatingPlan.class)).isEmpty();
        }

        @Test
        void mistakesOfAJsonPlanAreNamedByPath() {
            Http.Answer answer = operator().post("/admin/seating-plans", "{\"zones\":[{\"rows\":[{\"seats\":[{}]}]}]}");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json().get("errors").get(0).get("path").asString())
                    .startsWith("zones[0].rows[0]");
        }

        @Test
        @DisplayName("R3: a plan may have up to 32 MiB")
        void aPlanMayBeLarge() {
            String comments = ("# " + "x".repeat(1_000) + "\n").repeat(1_000);
            assertThat(grid(comments + "A: 1-3 STANDARD\n").status()).isEqualTo(201);
        }

        @Test
        void textThatIsNotUtf8IsRefused() {
            Http.Answer answer = operator()
                    .with("Content-Type", "text/plain")
                    .publish("POST", "/admin/seating-plans", HttpRequest.BodyPublishers.ofByteArray(new byte[] {
                        'A', ':', (byte) 0xE9
                    }));
            assertThat(answer.status()).isEqualTo(400);
        }
    }

    @Nested
    class Scheduling {
        private static final String CATEGORIES =
                "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"12.50\",\"currency\":\"BRL\"},\"capacity\":null,\"overbookLimit\":0},"
                        + "{\"code\":\"PREMIUM\",\"price\":{\"amount\":\"20\",\"currency\":\"BRL\"}},"
                        + "{\"code\":\"STANDING\",\"price\":{\"amount\":\"8\",\"currency\":\"BRL\"}}]";

        private String showtime(String categories, String more) {
            return "{\"kind\":\"CINEMA\",\"title\":\"Metropolis\",\"planId\":\"" + Samples.PLAN + "\","
                    + "\"startsAt\":\"2026-12-20T20:00:00Z\",\"timeZone\":\"America/Sao_Paulo\",\"categories\":"
                    + categories + more + "}";
        }

        @BeforeEach
        void aPlanIsThere() {
            backend.when(GetSeatingPlan.class, query -> query.planId().equals(Samples.PLAN) ? Samples.plan() : null);
            backend.when(ScheduleShowtime.class, command -> new Accepted(0));
        }

        @Test
        void putsAShowtimeOnTheProgramme() {
            Http.Answer answer =
                    operator().post("/admin/showtimes", showtime(CATEGORIES, ",\"id\":42,\"venue\":\"Cine Aurora\""));
            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(answer.member("showtimeId")).isEqualTo("42");
            assertThat(answer.header("Location")).isEqualTo("/showtimes/42");
            assertThat(scheduled()).satisfies(command -> {
                assertThat(command.showtimeId()).isEqualTo(Samples.SHOWTIME);
                assertThat(command.venue()).isEqualTo("Cine Aurora");
                assertThat(command.policy()).isEqualTo(SalesPolicy.of(ShowtimeKind.CINEMA));
                assertThat(command.seats())
                        .isEqualTo(SeatGroups.of(Samples.plan(), ShowtimeKind.CINEMA))
                        .extracting(SeatGroup::category)
                        .containsExactly("STANDARD", "PREMIUM");
                assertThat(command.categories())
                        .extracting(CategoryOffer::capacity)
                        .containsExactly(null, null, 500);
            });
        }

        private ScheduleShowtime scheduled() {
            return (ScheduleShowtime) backend.received(ScheduleShowtime.class).getFirst();
        }

        @Test
        void theNextReadShowsIt() {
            String id = operator()
                    .post("/admin/showtimes", showtime(CATEGORIES, ""))
                    .member("showtimeId");
            backend.when(OpenSales.class, command -> new Accepted(1));
            operator().post("/admin/showtimes/" + id + "/open");
            http().get("/showtimes/" + id);
            assertThat(backend.asked(GetShowtime.class))
                    .containsExactly(new GetShowtime(new ShowtimeId(Long.parseLong(id)), 1));
        }

        @Test
        void theProfileFillsWhatThePolicyDoesNotSay() {
            operator()
                    .post(
                            "/admin/showtimes",
                            showtime(
                                    CATEGORIES,
                                    ",\"policy\":{\"holdDuration\":\"PT30M\",\"heldPlacesPerCustomer\":null,"
                                            + "\"refunds\":[{\"until\":\"PT0S\",\"percent\":0},{\"until\":\"PT48H\",\"percent\":50}]}"));
            SalesPolicy policy = scheduled().policy();
            assertThat(policy.holdDuration()).isEqualTo(Duration.ofMinutes(30));
            assertThat(policy.paymentWindow()).isEqualTo(Duration.ofMinutes(8));
            assertThat(policy.placesPerHold()).isEqualTo(8);
            assertThat(policy.heldPlacesPerCustomer()).isNull();
            assertThat(policy.refunds())
                    .extracting(step -> step.until().toHours())
                    .containsExactly(48L, 0L);
        }

        @Test
        void oneThatExistsIsAConflict() {
            backend.when(ScheduleShowtime.class, command -> new Refused(RefusalReason.SHOWTIME_EXISTS));
            Http.Answer answer = operator().post("/admin/showtimes", showtime(CATEGORIES, ",\"id\":42"));
            assertThat(answer.status()).isEqualTo(409);
        }

        @ParameterizedTest(name = "{0}: {2}")
        @CsvSource(
                delimiter = '|',
                value = {
                    ",\"id\":0                                                     | id                          | 400",
                    ",\"id\":281474976710656                                       | id                          | 400",
                    ",\"venue\":\"\"                                               | venue                       | 400",
                    ",\"extra\":1                                                  | extra                       | 400",
                    ",\"policy\":{\"placesPerHold\":0}                             | policy.placesPerHold        | 400",
                    ",\"policy\":{\"placesPerHold\":101}                           | policy.placesPerHold        | 400",
                    ",\"policy\":{\"holdDuration\":\"10 minutes\"}                 | policy.holdDuration         | 400",
                    ",\"policy\":{\"holdDuration\":\"PT0S\"}                       | policy.holdDuration         | 422",
                    ",\"policy\":{\"holdDuration\":\"P8D\"}                        | policy.holdDuration         | 422",
                    ",\"policy\":{\"holdDuration\":\"PT8M\"}                       | policy.paymentWindow        | 422",
                    ",\"policy\":{\"paymentWindow\":\"PT10M\"}                     | policy.paymentWindow        | 422",
                    ",\"policy\":{\"paymentWindow\":\"-PT1M\"}                     | policy.paymentWindow        | 422",
                    ",\"policy\":{\"refunds\":[{\"until\":\"PT1H\",\"percent\":101}]} | policy.refunds[0].percent | 400",
                    ",\"policy\":{\"refunds\":[{\"until\":\"-PT1H\",\"percent\":1}]}  | policy.refunds[0].until   | 422",
                    ",\"policy\":{\"salesOpenAt\":\"tomorrow\"}                    | policy.salesOpenAt          | 400",
                    ",\"policy\":{\"queueRequired\":\"yes\"}                       | policy.queueRequired        | 400",
                    ",\"flight\":{\"code\":\"VN213\",\"from\":\"SG\",\"to\":\"HAN\"} | flight.from               | 400",
                    ",\"flight\":{\"code\":\"vn 213\",\"from\":\"SGN\",\"to\":\"HAN\"} | flight.code             | 400"
                })
        void namesWhatDoesNotFit(String more, String field, int status) {
            Http.Answer answer = operator().post("/admin/showtimes", showtime(CATEGORIES, more));
            assertThat(answer.status()).as(answer.text()).isEqualTo(status);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received()).isEmpty();
        }

        @ParameterizedTest(name = "{1}: {2}")
        @CsvSource(
                delimiter = '|',
                value = {
                    "[]                                                                                    | categories                  | 422",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":12.5,\"currency\":\"BRL\"}}]            | categories[0].price.amount  | 400",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"500.5\",\"currency\":\"JPY\"}}]       | categories[0].price.amount  | 422",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"5\",\"currency\":\"XYZ\"}}]           | categories[0].price.amount  | 422",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"5\",\"currency\":\"BRL\"},\"capacity\":3}]       | categories[0].capacity | 422",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"5\",\"currency\":\"BRL\"},\"overbookLimit\":1}]  | categories[0].overbookLimit | 422",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"100000000000.01\",\"currency\":\"BRL\"}}] | categories[0].price.amount | 422",
                    "[{\"code\":\"NONE\",\"price\":{\"amount\":\"5\",\"currency\":\"BRL\"}}]               | categories[0].code          | 422",
                    "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"5\",\"currency\":\"BRL\"}}]           | categories                  | 422"
                })
        void namesACategoryThatDoesNotFit(String categories, String field, int status) {
            Http.Answer answer = operator().post("/admin/showtimes", showtime(categories, ""));
            assertThat(answer.status()).as(answer.text()).isEqualTo(status);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received()).isEmpty();
        }

        @Test
        @DisplayName("R5: a price that the payment gateway cannot move is refused before anything is on sale")
        void aPriceThatTheGatewayCannotMoveIsNamed() {
            gateway.objection = "Stripe does not take IQD";
            Http.Answer answer = operator().post("/admin/showtimes", showtime(CATEGORIES, ""));
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.member("field")).isEqualTo("categories[0].price.amount");
            assertThat(answer.member("error")).contains("Stripe does not take IQD");
            assertThat(backend.received()).isEmpty();
        }

        @Test
        void allPricesHaveOneCurrency() {
            String mixed = CATEGORIES.replace("\"8\",\"currency\":\"BRL\"", "\"8\",\"currency\":\"EUR\"");
            assertThat(operator().post("/admin/showtimes", showtime(mixed, "")).member("field"))
                    .isEqualTo("categories[2].price.currency");
        }

        @Test
        void aCategoryIsOfferedOnce() {
            String twice = CATEGORIES.replace("PREMIUM", "STANDARD");
            assertThat(operator().post("/admin/showtimes", showtime(twice, "")).member("field"))
                    .isEqualTo("categories[1].code");
        }

        @Test
        void anUnknownPlanIsNamed() {
            String other =
                    showtime(CATEGORIES, "").replace(Samples.PLAN.toString(), new PlanId(new UUID(1, 2)).toString());
            Http.Answer answer = operator().post("/admin/showtimes", other);
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.member("field")).isEqualTo("planId");
        }

        @ParameterizedTest
        @CsvSource({
            "CINEMA, OPERA, kind",
            "2026-12-20T20:00:00Z, 2026-12-20 20:00, startsAt",
            "America/Sao_Paulo, +03:00, timeZone",
            "America/Sao_Paulo, Mars/Olympus, timeZone",
            "Metropolis, ' ', title",
            "Metropolis, Metro\\u0000polis, title",
            "Metropolis, Metro\\ud83dpolis, title",
            "2026-12-20T20:00:00Z, +10000-01-01T00:00:00Z, startsAt",
            "2026-12-20T20:00:00Z, 1969-12-31T23:59:59Z, startsAt",
            "0f2c0000-0000, x, planId"
        })
        void namesAMalformedMember(String right, String wrong, String field) {
            Http.Answer answer =
                    operator().post("/admin/showtimes", showtime(CATEGORIES, "").replace(right, wrong));
            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
        }

        @Test
        void aFlightSaysWhereItGoesAndMayBeOverbooked() {
            String flight = showtime(CATEGORIES, ",\"flight\":{\"code\":\"VN213\",\"from\":\"SGN\",\"to\":\"HAN\"}")
                    .replace("CINEMA", "FLIGHT")
                    .replace("\"overbookLimit\":0", "\"overbookLimit\":3");
            assertThat(operator().post("/admin/showtimes", flight).status()).isEqualTo(201);
            assertThat(scheduled().categories().getFirst().overbookLimit()).isEqualTo(3);
            Http.Answer without =
                    operator().post("/admin/showtimes", showtime(CATEGORIES, "").replace("CINEMA", "FLIGHT"));
            assertThat(without.member("field")).isEqualTo("flight");
        }
    }

    @Nested
    class Selling {
        @ParameterizedTest
        @CsvSource({"open", "pause", "close"})
        void isSwitched(String what) {
            backend.when(OpenSales.class, command -> new Accepted(3));
            backend.when(PauseSales.class, command -> new Accepted(3));
            backend.when(CloseSales.class, command -> new Accepted(3));
            Http.Answer answer = operator().post("/admin/showtimes/42/" + what);
            assertThat(answer.text()).isEqualTo("{\"showtimeId\":42,\"version\":3}");
            assertThat(backend.received()
                            .getFirst()
                            .command()
                            .getClass()
                            .getSimpleName()
                            .toLowerCase(Locale.ROOT))
                    .startsWith(what);
        }

        @Test
        void anUnknownShowtimeIsNotFound() {
            backend.when(OpenSales.class, command -> new Refused(RefusalReason.NO_SUCH_SHOWTIME));
            assertThat(operator().post("/admin/showtimes/43/open").status()).isEqualTo(404);
        }

        @Test
        void seatsAreBlockedForAReason() {
            backend.when(BlockSeats.class, command -> new Accepted(4));
            Http.Answer answer = operator()
                    .post("/admin/showtimes/42/blocks", "{\"seats\":[\"F5\"],\"blocked\":true,\"reason\":\"broken\"}");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(backend.received(BlockSeats.class))
                    .containsExactly(new BlockSeats(Samples.SHOWTIME, List.of(new SeatCode("F5")), true, "broken"));
        }

        @Test
        void aTakenSeatIsNotBlocked() {
            backend.when(BlockSeats.class, command -> new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("F5"), 0));
            Http.Answer answer = operator()
                    .post(
                            "/admin/showtimes/42/blocks",
                            "{\"seats\":[\"F5\",\"F6\"],\"blocked\":true,\"reason\":\"x\"}");
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.member("error")).isEqualTo("Seats [F5, F6] of showtime 42 are not available");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "{\"seats\":[],\"blocked\":true,\"reason\":\"x\"}              | seats",
                    "{\"seats\":[\"F5\",\"f5\"],\"blocked\":true,\"reason\":\"x\"} | seats[1]",
                    "{\"seats\":[\"F5\"],\"reason\":\"x\"}                         | blocked",
                    "{\"seats\":[\"F5\"],\"blocked\":true,\"reason\":\" \"}        | reason",
                    "{\"seats\":[\"F5\"],\"blocked\":true,\"reason\":\"x\\u0000\"}  | reason"
                })
        void namesWhatIsMissing(String body, String field) {
            assertThat(operator().post("/admin/showtimes/42/blocks", body).member("field"))
                    .isEqualTo(field);
        }
    }
}
