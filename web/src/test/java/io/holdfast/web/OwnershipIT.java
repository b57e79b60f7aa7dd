package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.api.ticket.TicketView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("R1 and case 31: what is somebody else's looks like what does not exist")
class OwnershipIT extends HttpTestBase {
    private final HoldId theirs = HoldId.of(Samples.SHOWTIME, 5, 1);
    private final HoldId nobodys = HoldId.of(Samples.SHOWTIME, 5, 2);
    private Guest owner;

    @BeforeEach
    void somebodyHolds() {
        owner = guest();
        bookings.put(theirs, Samples.booking(theirs, owner.id(), BookingStatus.CONFIRMED, null));
        backend.when(ReleaseHold.class, command -> mayRelease(command) ? new Accepted(20) : noSuchHold());
        backend.when(StartCheckout.class, command -> noSuchHold());
        backend.when(
                GetTickets.class,
                query -> List.of(new TicketView("t1", "CODE", "F5", "STANDARD", "<svg/>", "HF1:TOKEN")));
        backend.when(GetTicketsPdf.class, query -> new byte[] {1, 2, 3});
    }

    private boolean mayRelease(ReleaseHold command) {
        return command.holdId().equals(theirs)
                && (command.customerId() == null || command.customerId().value().equals(owner.id()));
    }

    private static Refused noSuchHold() {
        return new Refused(RefusalReason.NO_SUCH_HOLD);
    }

    private static final List<String> VERBS = List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final List<String> PATHS = List.of(
            "/holds/{id}",
            "/holds/{id}/checkout",
            "/bookings/{id}",
            "/bookings/{id}/tickets",
            "/bookings/{id}/tickets.pdf",
            "/bookings/{id}/refund-quote",
            "/orders/{id}/confirm");

    static Stream<Arguments> everyVerbOfEveryPath() {
        return PATHS.stream().flatMap(path -> VERBS.stream().map(verb -> Arguments.of(verb, path)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("everyVerbOfEveryPath")
    void lookTheSame(String verb, String path) {
        Guest stranger = guest();
        String foreign = ask(stranger, verb, path, theirs.toString());
        assertThat(ask(stranger, verb, path, nobodys.toString())).isEqualTo(foreign);
        for (String malformed : List.of("x", "00000000-0000-0000-0000-000000000000", "42")) {
            assertThat(ask(stranger, verb, path, malformed)).as(malformed).isEqualTo(foreign);
        }
        assertThat(foreign).doesNotContain(theirs.toString());
    }

    /** All that a client can see, but for the time, and for when the connection has served its hundred requests. */
    private String ask(Guest guest, String verb, String path, String id) {
        Http http = guest.http().key("key-" + id + verb + path.replace("{id}", ""));
        Http.Answer answer = http.send(verb, path.replace("{id}", id), (String) null);
        Map<String, List<String>> headers =
                new TreeMap<>(answer.response().headers().map());
        headers.remove("date");
        headers.remove("connection");
        return answer.status() + " " + headers + " " + answer.text();
    }

    @ParameterizedTest
    @MethodSource("readPaths")
    void theAnswerIs404(String path) {
        Http.Answer answer = guest().http().get(path.replace("{id}", theirs.toString()));
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.member("error")).isEqualTo("There is no such hold or booking.");
    }

    @ParameterizedTest
    @MethodSource("readPaths")
    void theOwnerAndAnOperatorSeeIt(String path) {
        assertThat(owner.http().get(path.replace("{id}", theirs.toString())).status())
                .isEqualTo(200);
        assertThat(operator().get(path.replace("{id}", theirs.toString())).status())
                .isEqualTo(200);
    }

    static List<String> readPaths() {
        return List.of("/holds/{id}", "/bookings/{id}", "/bookings/{id}/tickets", "/bookings/{id}/tickets.pdf");
    }

    @ParameterizedTest
    @MethodSource("readPaths")
    void anUnknownCallerIsAskedWhoTheyAre(String path) {
        Http.Answer answer = http().get(path.replace("{id}", theirs.toString()));
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.text())
                .isEqualTo(http().get(path.replace("{id}", nobodys.toString())).text());
    }

    @Test
    void aStrangerReleasesNothing() {
        assertThat(guest().http().delete("/holds/" + theirs).status()).isEqualTo(404);
        assertThat(owner.http().delete("/holds/" + theirs).status()).isEqualTo(204);
    }

    @Test
    void aBookingIsAnsweredWithItsTickets() {
        Http.Answer answer = owner.http().get("/bookings/" + theirs);
        assertThat(answer.member("bookingId")).isEqualTo(theirs.toString());
        assertThat(answer.json().get("tickets").get(0).get("qrSvg").asString()).isEqualTo("<svg/>");
        assertThat(owner.http()
                        .get("/bookings/" + theirs + "/tickets")
                        .json()
                        .get("tickets")
                        .size())
                .isEqualTo(1);
        assertThat(owner.http().get("/bookings/" + theirs + "/tickets.pdf").bytes())
                .containsExactly(1, 2, 3);
    }

    @Test
    void noTicketsYetIsSaidToTheOwner() {
        backend.when(GetTicketsPdf.class, query -> null);
        Http.Answer answer = owner.http().get("/bookings/" + theirs + "/tickets.pdf");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.member("type")).endsWith("no-tickets-yet");
    }
}
