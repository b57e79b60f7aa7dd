package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Overloaded;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HoldsIT extends HttpTestBase {
    private static final String HOLDS = "/showtimes/42/holds";
    private static final String F5_F6 = "{\"seats\":[\"F5\",\"F6\"]}";

    @Nested
    class Holding {
        @Test
        @DisplayName("C2: a hold is answered with its id, end, places and amount")
        void answersTheHold() {
            Guest guest = guest();
            Http.Answer answer = guest.http().post(HOLDS, F5_F6);
            assertThat(answer.status()).isEqualTo(201);
            assertThat(answer.header("Location")).isEqualTo("/holds/" + answer.member("holdId"));
            assertThat(answer.member("bookingId")).isEqualTo(answer.member("holdId"));
            assertThat(answer.member("expiresAt")).isEqualTo(Samples.EXPIRES_AT.toString());
            assertThat(answer.json().get("seats").toString()).isEqualTo("[\"F5\",\"F6\"]");
            assertThat(answer.json().get("amount").toString())
                    .isEqualTo("{\"amount\":\"25.00\",\"amountMinor\":2500,\"currency\":\"BRL\"}");
            assertThat(answer.member("version")).isEqualTo("18");
        }

        @Test
        @DisplayName("U1: the command carries who acts, and the customer of the token")
        void sendsTheCommandInTheCustomersName() {
            Guest guest = guest();
            guest.http().post(HOLDS, "{\"seats\":[\" f05 \"],\"areas\":[{\"category\":\"STANDING\",\"quantity\":2}]}");
            Backend.Received received = backend.received().getFirst();
            assertThat(received.actor()).isEqualTo("customer:" + guest.id());
            assertThat(received.command()).isInstanceOfSatisfying(HoldSeats.class, command -> {
                assertThat(command.customerId().value()).isEqualTo(guest.id());
                assertThat(command.seats()).containsExactly(new SeatCode("F5"));
                assertThat(command.areas()).containsExactly(new AreaQuantity("STANDING", 2));
                assertThat(command.holdId().showtimeId()).isEqualTo(Samples.SHOWTIME);
            });
        }

        @Test
        @DisplayName("C23: the 409 names the seats asked for and those that were taken")
        void saysWhichSeatsAreTaken() {
            backend.when(HoldSeats.class, command -> new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("F6"), 0));
            Http.Answer answer = guest().http().post(HOLDS, "{\"seats\":[\"F6\",\"F7\"]}");
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
            assertThat(answer.member("error")).isEqualTo("Seats [F6, F7] of showtime 42 are not available");
            assertThat(answer.json().get("unavailable").toString()).isEqualTo("[\"F6\"]");
            assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:places-unavailable");
        }

        @ParameterizedTest
        @CsvSource({
            "NO_SUCH_SHOWTIME, 404",
            "NOT_ON_SALE, 409",
            "UNKNOWN_PLACE, 422",
            "SEATS_ARE_NUMBERED, 422",
            "OVER_PLACES_PER_HOLD, 422",
            "OVER_PLACES_PER_CUSTOMER, 422"
        })
        void answersEachRefusalWithItsStatus(RefusalReason reason, int status) {
            backend.when(HoldSeats.class, command -> new Refused(reason, List.of("Z9"), 8));
            Http.Answer answer = guest().http().post(HOLDS, F5_F6);
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.member("error")).isNotBlank().doesNotContain("{");
        }

        @Test
        @DisplayName("R4: a code that is not on the map is named")
        void namesAnUnknownSeat() {
            backend.when(HoldSeats.class, command -> new Refused(RefusalReason.UNKNOWN_PLACE, List.of("Z9"), 0));
            assertThat(guest().http().post(HOLDS, "{\"seats\":[\"Z9\"]}").member("error"))
                    .contains("Z9");
        }

        @Test
        void saysThatTheWaitingRoomComesFirst() {
            backend.when(HoldSeats.class, command -> new Refused(RefusalReason.QUEUE_REQUIRED));
            Http.Answer answer = guest().http().post(HOLDS, F5_F6);
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.member("type")).endsWith("queue-required");
            assertThat(backend.received(HoldSeats.class))
                    .allSatisfy(command ->
                            assertThat(((HoldSeats) command).admitted()).isFalse());
        }

        @Test
        void saysWhenTheQueueIsFull() {
            backend.when(HoldSeats.class, command -> {
                throw new Overloaded("lane full", Duration.ofMillis(1500));
            });
            Http.Answer answer = guest().http().post(HOLDS, F5_F6);
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.header("Retry-After")).isEqualTo("2");
        }

        @Test
        void saysNothingOfOurInsideWhenWeFail() {
            backend.when(HoldSeats.class, command -> {
                throw new IllegalStateException("secret table");
            });
            Http.Answer answer = guest().http().post(HOLDS, F5_F6);
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.text()).doesNotContain("secret").doesNotContain("Exception");
        }

        @Test
        @DisplayName("C20: the sixth hold within a minute is refused, with a time to come back")
        void limitsHoldsPerMinute() {
            Guest guest = guest();
            for (int i = 0; i < 5; i++) {
                assertThat(guest.http().post(HOLDS, F5_F6).status()).isEqualTo(201);
            }
            Http.Answer sixth = guest.http().post(HOLDS, F5_F6);
            assertThat(sixth.status()).isEqualTo(429);
            assertThat(sixth.header("Retry-After")).isEqualTo("12");
            assertThat(guest().http().post(HOLDS, F5_F6).status())
                    .as("another customer")
                    .isEqualTo(201);
            clock.advance(Duration.ofSeconds(12));
            assertThat(guest.http().post(HOLDS, F5_F6).status()).isEqualTo(201);
        }
    }

    @Nested
    @DisplayName("the best places, chosen by the showtime")
    class BestAvailable {
        private static final String THREE_VIP = "{\"bestAvailable\":{\"quantity\":3,\"category\":\"VIP\"}}";

        private HoldBestSeats asked() {
            return (HoldBestSeats) backend.received(HoldBestSeats.class).getFirst();
        }

        private void answer(Refused refused) {
            backend.when(HoldBestSeats.class, command -> refused);
        }

        @Test
        void asksTheShowtimeToChoose() {
            backend.when(
                    HoldBestSeats.class,
                    command -> new Held(
                            ((HoldBestSeats) command).holdId(),
                            Samples.EXPIRES_AT,
                            List.of(new SeatCode("A-1")),
                            List.of(),
                            Samples.PRICE,
                            18));
            Guest guest = guest();
            Http.Answer answer = guest.http().post(HOLDS, THREE_VIP);
            assertThat(answer.status()).isEqualTo(201);
            assertThat(answer.json().get("seats").toString()).isEqualTo("[\"A-1\"]");
            assertThat(asked().customerId().value()).isEqualTo(guest.id());
            assertThat(asked())
                    .extracting(HoldBestSeats::quantity, HoldBestSeats::category, HoldBestSeats::accessible)
                    .containsExactly(3, "VIP", false);
            assertThat(asked().together()).isTrue();
        }

        @Test
        @DisplayName("E6: the token of the waiting room goes with the wish")
        void carriesTheTurn() {
            answer(new Refused(RefusalReason.NOT_ON_SALE));
            guest().http().with("X-Queue-Token", SettableQueue.GOOD).post("/events/42/holds", THREE_VIP);
            assertThat(asked().admitted()).isTrue();
        }

        @Test
        void passesOnWhatElseIsWished() {
            answer(new Refused(RefusalReason.NOT_ON_SALE));
            guest().http().post(HOLDS, "{\"bestAvailable\":{\"quantity\":2,\"accessible\":true,\"together\":false}}");
            assertThat(asked())
                    .extracting(HoldBestSeats::category, HoldBestSeats::accessible, HoldBestSeats::together)
                    .containsExactly(null, true, false);
        }

        @Test
        void saysHowManyAreTogether() {
            answer(new Refused(RefusalReason.NOT_TOGETHER, List.of(), 2));
            Http.Answer answer = guest().http().post(HOLDS, THREE_VIP);
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:not-together");
            assertThat(answer.member("together")).isEqualTo("2");
            assertThat(answer.member("error")).contains("2").doesNotContain("{");
        }

        @Test
        void saysHowManyAreLeft() {
            answer(new Refused(RefusalReason.TOO_FEW_LEFT, List.of(), 1));
            Http.Answer answer = guest().http().post(HOLDS, THREE_VIP);
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:too-few-left");
            assertThat(answer.member("left")).isEqualTo("1");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "{\"bestAvailable\":{\"quantity\":1},\"seats\":[\"F5\"]} | seats",
                    "{\"bestAvailable\":{\"quantity\":1},\"seats\":[]}       | seats",
                    "{\"bestAvailable\":{\"quantity\":1},\"areas\":[]}       | areas",
                    "{\"bestAvailable\":{}}                                  | bestAvailable.quantity",
                    "{\"bestAvailable\":{\"quantity\":0}}                    | bestAvailable.quantity",
                    "{\"bestAvailable\":{\"quantity\":1.5}}                  | bestAvailable.quantity",
                    "{\"bestAvailable\":{\"quantity\":\"2\"}}                | bestAvailable.quantity",
                    "{\"bestAvailable\":{\"quantity\":1,\"row\":1}}          | bestAvailable.row",
                    "{\"bestAvailable\":{\"quantity\":1,\"category\":\"\"}}  | bestAvailable.category",
                    "{\"bestAvailable\":{\"quantity\":1,\"together\":1}}     | bestAvailable.together",
                    "{\"bestAvailable\":3}                                   | bestAvailable",
                    "{\"bestAvailable\":null}                                | seats"
                })
        void namesTheField(String body, String field) {
            Http.Answer answer = guest().http().post(HOLDS, body);
            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received()).isEmpty();
        }
    }

    @Nested
    @DisplayName("R3 and case 30: what is not exactly right changes nothing and is named")
    class StrictInput {
        @ParameterizedTest(name = "quantity {0}")
        @ValueSource(strings = {"-1", "0", "1.5", "2.0", "\"2\"", "null", "1e9", "99999999999999999999", "true", "[]"})
        void namesAWrongQuantity(String quantity) {
            Http.Answer answer = guest().http()
                    .post(HOLDS, "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":" + quantity + "}]}");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo("areas[0].quantity");
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "{\"seats\":[\"F5\"],\"customerId\":\"me\"}     | customerId",
                    "{\"seats\":[\"F5\"],\"seats\":[\"F6\"]}        | seats",
                    "{\"seats\":[]}                                 | seats",
                    "{}                                             | seats",
                    "{\"seats\":\"F5\"}                             | seats",
                    "{\"seats\":null}                               | seats",
                    "{\"seats\":[5]}                                | seats[0]",
                    "{\"seats\":[\"F5\",null]}                      | seats[1]",
                    "{\"seats\":[\"\"]}                             | seats[0]",
                    "{\"seats\":[\"A1\",\"A1\"]}                    | seats[1]",
                    "{\"seats\":[\"020A\",\" 20a \"]}               | seats[1]",
                    "{\"areas\":[{\"quantity\":1}]}                 | areas[0].category",
                    "{\"areas\":[{\"category\":\"S\"}]}             | areas[0].quantity",
                    "{\"areas\":[{\"category\":\"S\",\"quantity\":1,\"x\":1}]} | areas[0].x",
                    "{\"areas\":[{\"category\":\"S\",\"quantity\":1,\"quantity\":2}]} | areas[0].quantity",
                    "{\"areas\":[7]}                                | areas[0]"
                })
        void namesTheField(String body, String field) {
            Http.Answer answer = guest().http().post(HOLDS, body);
            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "{",
                    "[]",
                    "\"F5\"",
                    "null",
                    "{\"seats\":[\"F5\"]} x",
                    "{\"seats\":[\"F5\"]}{}",
                    "{'seats':['F5']}",
                    "{\"seats\":[\"F5\",]}"
                })
        void refusesWhatIsNotOneJsonObject(String body) {
            Http.Answer answer = guest().http().post(HOLDS, body);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }

        @Test
        @DisplayName("case 7: two spellings of one seat, full-width digits among them, are one seat twice")
        void knowsASeatInEverySpelling() {
            Http.Answer answer = guest().http().post(HOLDS, "{\"seats\":[\"20A\",\"２０Ａ\"]}");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo("seats[1]");
        }

        @Test
        void refusesATypeThatIsNotJson() {
            Http.Answer answer = guest().http().with("Content-Type", "text/csv").send("POST", HOLDS, F5_F6);
            assertThat(answer.status()).isEqualTo(415);
            assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        }

        @ParameterizedTest
        @ValueSource(strings = {"0", "-1", "042", "x", "281474976710656", "99999999999999999999", "4 2"})
        void knowsNoShowtimeOfAMalformedNumber(String id) {
            Http.Answer answer = guest().http().post("/showtimes/" + id.replace(" ", "%20") + "/holds", F5_F6);
            assertThat(answer.status()).isEqualTo(404);
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }
    }

    @Nested
    class Releasing {
        private final HoldId holdId = HoldId.of(Samples.SHOWTIME, 1, 7);

        @Test
        @DisplayName("case 10: a second release is answered as the first")
        void isRepeatable() {
            backend.when(ReleaseHold.class, command -> new Accepted(19));
            Guest guest = guest();
            assertThat(guest.http().delete("/holds/" + holdId).status()).isEqualTo(204);
            assertThat(guest.http().delete("/holds/" + holdId).status()).isEqualTo(204);
            assertThat(backend.received(ReleaseHold.class))
                    .first()
                    .isInstanceOfSatisfying(
                            ReleaseHold.class,
                            command -> assertThat(command.customerId().value()).isEqualTo(guest.id()));
        }

        @Test
        void anOperatorReleasesAnyHold() {
            backend.when(ReleaseHold.class, command -> new Accepted(19));
            assertThat(operator().delete("/holds/" + holdId).status()).isEqualTo(204);
            assertThat(backend.received().getFirst().actor()).isEqualTo("operator:operator");
            assertThat(backend.received(ReleaseHold.class))
                    .first()
                    .isInstanceOfSatisfying(
                            ReleaseHold.class,
                            command -> assertThat(command.customerId()).isNull());
        }

        @Test
        void aPaidHoldIsNotReleased() {
            backend.when(ReleaseHold.class, command -> new Refused(RefusalReason.ALREADY_BOOKED));
            assertThat(guest().http().delete("/holds/" + holdId).status()).isEqualTo(409);
        }

        @Test
        @DisplayName("R7: after a release the next read waits for its version")
        void theNextReadShowsIt() {
            backend.when(ReleaseHold.class, command -> new Accepted(19));
            Guest guest = guest();
            guest.http().delete("/holds/" + holdId);
            bookings.put(holdId, Samples.booking(holdId, guest.id()));
            assertThat(guest.http().get("/holds/" + holdId).status()).isEqualTo(200);
            assertThat(backend.asked(GetBooking.class)).containsExactly(new GetBooking(holdId, 19, -1));
        }
    }

    @Test
    @DisplayName("R7: after a hold the next read waits for its version")
    void theNextReadShowsTheHold() {
        Guest guest = guest();
        String holdId = guest.http().post(HOLDS, F5_F6).member("holdId");
        HoldId id = HoldId.parse(holdId).orElseThrow();
        bookings.put(id, Samples.booking(id, guest.id()));
        Http.Answer answer = guest.http().get("/holds/" + holdId);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.member("status")).isEqualTo("HELD");
        assertThat(answer.json().get("payment").isNull()).isTrue();
        assertThat(answer.member("showtimeId")).isEqualTo("42");
        assertThat(backend.asked(GetBooking.class)).containsExactly(new GetBooking(id, 18, -1));
    }

    @Test
    void anUnknownShowtimeIsNotFound() {
        backend.when(HoldSeats.class, command -> new Refused(RefusalReason.NO_SUCH_SHOWTIME));
        Http.Answer answer = guest().http().post("/showtimes/" + new ShowtimeId(43) + "/holds", F5_F6);
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.member("error")).isEqualTo("There is no showtime 43.");
    }
}
