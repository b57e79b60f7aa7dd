package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.ReleaseHold;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("R3: what takes no body does not ignore one")
class NoBodyIT extends HttpTestBase {
    private static final HoldId HOLD = HoldId.of(Samples.SHOWTIME, 8, 1);

    private Guest guest;

    @BeforeEach
    void everythingIsAccepted() {
        guest = guest();
        bookings.put(HOLD, Samples.booking(HOLD, guest.id(), BookingStatus.HELD, null));
        backend.when(OpenSales.class, command -> new Accepted(1));
        backend.when(ReleaseHold.class, command -> new Accepted(1));
        backend.when(CancelBooking.class, command -> new Accepted(1));
    }

    static Stream<Arguments> operations() {
        return Stream.of(
                Arguments.of("POST", "/sessions"),
                Arguments.of("POST", "/orders/" + HOLD + "/confirm"),
                Arguments.of("DELETE", "/holds/" + HOLD),
                Arguments.of("DELETE", "/bookings/" + HOLD),
                Arguments.of("POST", "/admin/showtimes/42/open"),
                Arguments.of("POST", "/admin/showtimes/42/pause"),
                Arguments.of("POST", "/admin/showtimes/42/close"));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("operations")
    void namesTheMemberAndDoesNothing(String method, String path) {
        Http.Answer answer = caller(path).key("no-body" + path).send(method, path, "{\"seats\":[\"F5\"]}");

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo("seats");
        assertThat(backend.received()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"nonsense", "[]", "{\"a\":1,\"a\":2}", "a=b", "null"})
    void refusesWhatIsNoObject(String body) {
        assertThat(http().send("POST", "/sessions", body).status()).isEqualTo(400);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "{}", " { }\n", "  "})
    void nothingAndAnEmptyObjectAreAsGood(String body) {
        assertThat(http().send("POST", "/sessions", body).status()).isEqualTo(201);
        assertThat(operator().send("POST", "/admin/showtimes/42/open", body).status())
                .isEqualTo(200);
        assertThat(guest.http().send("DELETE", "/holds/" + HOLD, body).status()).isEqualTo(204);
    }

    private Http caller(String path) {
        return path.startsWith("/admin") ? operator() : guest.http();
    }
}
