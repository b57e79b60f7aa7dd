package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.api.ticket.TicketView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A6: cancelling a booking")
class CancellingIT extends HttpTestBase {
    private static final Instant STARTS_AT = Instant.parse("2026-12-20T20:00:00Z");

    private final HoldId booking = HoldId.of(Samples.SHOWTIME, 6, 1);
    private Guest owner;

    @BeforeEach
    void somebodyHasBooked() {
        owner = guest();
        is(BookingStatus.CONFIRMED);
        backend.when(CancelBooking.class, command -> {
            is(BookingStatus.CANCELLED);
            return new Accepted(21);
        });
        backend.when(
                GetTickets.class,
                query -> List.of(new TicketView("t1", "CODE", "F5", "STANDARD", "<svg/>", "HF1:TOKEN")));
        backend.when(GetTicketsPdf.class, query -> new byte[] {1, 2, 3});
    }

    private void is(BookingStatus status) {
        bookings.put(
                booking,
                Samples.booking(booking, owner.id(), status, status == BookingStatus.CANCELLED ? Samples.PRICE : null));
    }

    @Test
    @DisplayName("R7: is decided by the showtime in the caller's name, and the answer shows it")
    void answersTheBookingAsItIsNow() {
        Http.Answer answer = owner.http().delete("/bookings/" + booking);

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.member("status")).isEqualTo("CANCELLED");
        assertThat(answer.json().at("/refund/amountMinor").asInt()).isEqualTo(1250);
        assertThat(answer.json().get("tickets")).isEmpty();
        assertThat(backend.received(CancelBooking.class))
                .singleElement()
                .isInstanceOfSatisfying(CancelBooking.class, command -> {
                    assertThat(command.holdId()).isEqualTo(booking);
                    assertThat(command.customerId()).isNotNull();
                });
        assertThat(backend.asked(GetBooking.class).getLast()).isEqualTo(new GetBooking(booking, 21, -1));
    }

    @Test
    void anOperatorCancelsInNobodysName() {
        assertThat(operator().delete("/bookings/" + booking).status()).isEqualTo(200);
        assertThat(backend.received(CancelBooking.class))
                .containsExactly(new CancelBooking(Samples.SHOWTIME, booking, null));
        assertThat(backend.received().getLast().actor()).isEqualTo("operator:operator");
    }

    @Test
    @DisplayName("case 23: once cancelled it is answered the same, without asking the showtime")
    void isRepeatable() {
        Http.Answer first = owner.http().delete("/bookings/" + booking);
        assertThat(owner.http().delete("/bookings/" + booking).bytes()).isEqualTo(first.bytes());
        assertThat(backend.received(CancelBooking.class)).hasSize(1);
    }

    @Test
    @DisplayName("R1: a stranger's attempt is 404 and reaches nobody")
    void isForTheOwner() {
        assertThat(guest().http().delete("/bookings/" + booking).status()).isEqualTo(404);
        assertThat(http().delete("/bookings/" + booking).status()).isEqualTo(401);
        assertThat(backend.received(CancelBooking.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"CANCELLED", "FAILED", "EXPIRED"})
    void whatHasEndedIsAnsweredAsItEnded(BookingStatus status) {
        is(status);
        backend.when(CancelBooking.class, command -> new Refused(RefusalReason.NO_SUCH_HOLD));
        Http.Answer answer = owner.http().delete("/bookings/" + booking);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.member("status")).isEqualTo(status.name());
    }

    @Test
    void aCancelledBookingHasNoTickets() {
        is(BookingStatus.CANCELLED);
        assertThat(owner.http().get("/bookings/" + booking + "/tickets").json().get("tickets"))
                .isEmpty();
        Http.Answer pdf = owner.http().get("/bookings/" + booking + "/tickets.pdf");
        assertThat(pdf.status()).isEqualTo(404);
        assertThat(pdf.member("error")).isEqualTo("The booking was cancelled; its tickets are void.");
    }

    @Test
    void isQuotedFirst() {
        Instant until = STARTS_AT.minus(Duration.ofHours(24));
        backend.when(
                GetRefundQuote.class,
                query -> new RefundQuote(
                        query.booking().holdId(),
                        BookingStatus.CONFIRMED,
                        Samples.PRICE,
                        100,
                        Samples.PRICE,
                        until,
                        STARTS_AT,
                        List.of(new RefundStep(Duration.ofHours(24), 100))));

        Http.Answer answer = owner.http().get("/bookings/" + booking + "/refund-quote");

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.json().get("percent").asInt()).isEqualTo(100);
        assertThat(answer.member("validUntil")).isEqualTo(until.toString());
        assertThat(answer.json().at("/steps/0/until").asString()).isEqualTo("PT24H");
        assertThat(guest().http().get("/bookings/" + booking + "/refund-quote").status())
                .isEqualTo(404);
    }
}
