package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlightsHttpIT extends HttpTestBase {
    @Nested
    @DisplayName("A3: POST /bookings")
    class Booking {
        private Http.Answer book(String places) {
            return guest().http().post("/bookings", "{\"flightId\":42,\"fareClass\":\"STANDARD\"" + places + "}");
        }

        private HoldSeats sent() {
            return (HoldSeats) backend.received(HoldSeats.class).getFirst();
        }

        @Test
        void asksForSeatsOfItsClassOnly() {
            Http.Answer answer = book(",\"seats\":[\"f5\",\"F6\"]");
            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(answer.json().path("quantity").asInt()).isEqualTo(2);
            assertThat(answer.member("fareClass")).isEqualTo("STANDARD");
            assertThat(sent().seats()).containsExactly(new SeatCode("F5"), new SeatCode("F6"));
            assertThat(sent().category()).isEqualTo("STANDARD");
        }

        @Test
        void asksForAQuantityWithoutSeats() {
            Http.Answer answer = book(",\"quantity\":2");
            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(answer.json().path("quantity").asInt()).isEqualTo(2);
            assertThat(sent().areas()).containsExactly(new AreaQuantity("STANDARD", 2));
            assertThat(sent().seats()).isEmpty();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "seats    | ''",
                    "quantity | ,\"seats\":[\"F5\"],\"quantity\":1",
                    "quantity | ,\"quantity\":0",
                    "quantity | ,\"quantity\":1.5",
                    "quantity | ,\"quantity\":\"2\"",
                    "quantity | ,\"quantity\":null",
                    "seats    | ,\"seats\":[]",
                    "seats[1] | ,\"seats\":[\"F5\",\"f05\"]",
                    "colour   | ,\"quantity\":1,\"colour\":1"
                })
        @DisplayName("R3, case 30: bad input names its field and holds nothing")
        void namesWhatIsWrong(String field, String places) {
            Http.Answer answer = book(places);
            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }

        @Test
        void aSeatOfAnotherClassIsNamed() {
            backend.when(HoldSeats.class, command -> new Refused(RefusalReason.OTHER_CATEGORY, List.of("F7"), 0));
            Http.Answer answer = book(",\"seats\":[\"F7\"]");
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.member("type")).endsWith("other-category");
            assertThat(answer.json().path("places").toString()).isEqualTo("[\"F7\"]");
        }

        @Test
        @DisplayName("R1: is for customers")
        void isForCustomers() {
            String body = "{\"flightId\":42,\"fareClass\":\"STANDARD\",\"quantity\":1}";
            assertThat(http().post("/bookings", body).status()).isEqualTo(401);
            assertThat(operator().post("/bookings", body).status()).isEqualTo(403);
        }

        @Test
        @DisplayName("A2: the map of a flight is that of its showtime, with its entity tag")
        void hasAMap() {
            Http.Answer map = http().get("/flights/42/seats");
            assertThat(map.status()).isEqualTo(200);
            assertThat(map.bytes()).isEqualTo(http().get("/showtimes/42/seats").bytes());
            assertThat(http().get("/flights/43/seats").status()).isEqualTo(404);
        }
    }

    @Nested
    class Places {
        private final HoldId booking = HoldId.of(Samples.SHOWTIME, 8, 1);

        private Guest owner() {
            Guest owner = guest();
            bookings.put(
                    booking,
                    new BookingView(
                            booking,
                            new CustomerId(owner.id()),
                            BookingStatus.CONFIRMED,
                            List.of(
                                    new BookedPlace("STANDARD", "F5"),
                                    new BookedPlace("STANDARD", null, true, true, null)),
                            List.of(new SeatCode("F5")),
                            List.of(),
                            Samples.PRICE.times(2),
                            Samples.EXPIRES_AT,
                            null,
                            Samples.PRICE,
                            null));
            return owner;
        }

        @Test
        void areListedWithTheirNumbers() {
            Http.Answer answer = owner().http().get("/bookings/" + booking);
            assertThat(answer.json().path("places").toString())
                    .isEqualTo("[{\"number\":1,\"category\":\"STANDARD\",\"seat\":\"F5\",\"cancelled\":false,"
                            + "\"deniedBoarding\":false,\"passenger\":null},"
                            + "{\"number\":2,\"category\":\"STANDARD\",\"seat\":null,\"cancelled\":true,"
                            + "\"deniedBoarding\":true,\"passenger\":null}]");
        }

        @Test
        void areCancelledInTheCallersName() {
            backend.when(CancelPlace.class, command -> new Accepted(30));
            Guest owner = owner();
            assertThat(owner.http().delete("/bookings/" + booking + "/places/2").status())
                    .isEqualTo(200);
            assertThat(guest().http()
                            .delete("/bookings/" + booking + "/places/2")
                            .status())
                    .isEqualTo(404);
            assertThat(backend.received(CancelPlace.class))
                    .containsExactly(new CancelPlace(Samples.SHOWTIME, booking, 2, new CustomerId(owner.id())));
        }

        @ParameterizedTest
        @ValueSource(strings = {"0", "-1", "1.5", "x", "01", "99999999999"})
        void haveWholeNumbers(String number) {
            Http.Answer answer = owner().http().delete("/bookings/" + booking + "/places/" + number);
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.member("type")).endsWith("no-such-booked-place");
        }

        @Test
        void areNamedSealed() {
            backend.when(NamePassenger.class, command -> new Accepted(31));
            Guest owner = owner();
            String path = "/bookings/" + booking + "/places/1/passenger";
            assertThat(owner.http()
                            .with("Content-Type", "application/json")
                            .send("PUT", path, "{\"name\":\"Ana Souza\"}")
                            .status())
                    .isEqualTo(200);
            NamePassenger sent =
                    (NamePassenger) backend.received(NamePassenger.class).getFirst();
            assertThat(sent.toString()).doesNotContain("Ana Souza");
            Http.Answer wrong =
                    owner.http().with("Content-Type", "application/json").send("PUT", path, "{\"name\":\"a\\nb\"}");
            assertThat(wrong.status()).isEqualTo(400);
            assertThat(wrong.member("field")).isEqualTo("name");
        }
    }

    @Nested
    @DisplayName("A8: PUT /admin/showtimes/{id}/policy")
    class Policies {
        private Http.Answer put(String body) {
            backend.when(GetSeatingPlan.class, query -> Samples.plan());
            backend.when(ChangePolicy.class, command -> new Accepted(40));
            return operator().with("Content-Type", "application/json").send("PUT", "/admin/showtimes/42/policy", body);
        }

        @Test
        void laysWhatIsSaidOverWhatIs() {
            Http.Answer answer = put("{\"placesPerHold\":4,\"heldPlacesPerCustomer\":null,"
                    + "\"categories\":[{\"code\":\"STANDARD\",\"capacity\":1}],\"reason\":\"fire officer\"}");
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            SalesPolicy cinema = SalesPolicy.of(ShowtimeKind.CINEMA);
            SalesPolicy expected = new SalesPolicy(
                    4, null, null, Duration.ofMinutes(10), Duration.ofMinutes(8), null, false, cinema.refunds());
            assertThat(backend.received(ChangePolicy.class))
                    .containsExactly(new ChangePolicy(
                            Samples.SHOWTIME,
                            expected,
                            List.of(new CapacityChange("STANDARD", 1, null)),
                            "fire officer"));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "422 | categories[0].capacity      | {\"categories\":[{\"code\":\"STANDARD\",\"capacity\":3}]}",
                    "422 | categories[0].code          | {\"categories\":[{\"code\":\"FIRST\",\"capacity\":1}]}",
                    "422 | categories[0].overbookLimit | {\"categories\":[{\"code\":\"STANDARD\",\"overbookLimit\":1}]}",
                    "400 | categories[0].capacity      | {\"categories\":[{\"code\":\"STANDARD\",\"capacity\":-1}]}",
                    "422 | paymentWindow               | {\"paymentWindow\":\"PT10M\"}",
                    "400 | colour                      | {\"colour\":\"red\"}"
                })
        void namesWhatIsWrong(int status, String field, String body) {
            Http.Answer answer = put(body);
            assertThat(answer.status()).as(answer.text()).isEqualTo(status);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received(ChangePolicy.class)).isEmpty();
        }
    }
}
