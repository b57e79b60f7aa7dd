package io.holdfast.query.booking;

import io.holdfast.api.Money;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.PaymentView;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.showtime.RefundTerms;
import io.holdfast.query.catalogue.ShowtimeTerms;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;

/** Says what would come back of a booking, before anybody decides to cancel it. */
public class RefundQuotes {
    private final BookingQueries bookings;
    private final PaymentRows payments;
    private final ShowtimeTerms terms;
    private final Clock clock;

    RefundQuotes(BookingQueries bookings, PaymentRows payments, ShowtimeTerms terms, Clock clock) {
        this.bookings = bookings;
        this.payments = payments;
        this.terms = terms;
        this.clock = clock;
    }

    @QueryHandler
    Optional<RefundQuote> handle(GetRefundQuote query) {
        return bookings.handle(query.booking())
                .flatMap(booking ->
                        terms.of(booking.holdId().showtimeId()).map(found -> quote(booking, found, clock.instant())));
    }

    private RefundQuote quote(BookingView booking, RefundTerms found, Instant now) {
        boolean booked = booking.status() == BookingStatus.CONFIRMED;
        return new RefundQuote(
                booking.holdId(),
                booking.status(),
                booking.amount(),
                booked ? found.percentAt(now) : 0,
                booked ? atMostTheRest(found.refundOf(booking.amount(), now), booking.payment()) : given(booking),
                booked ? found.unchangedUntil(now) : null,
                found.startsAt(),
                found.steps());
    }

    private Money atMostTheRest(Money refund, @Nullable PaymentView payment) {
        return payment == null
                ? refund
                : payments.findById(payment.paymentId().value())
                        .map(row -> row.atMostTheRest(refund))
                        .orElse(refund);
    }

    private static Money given(BookingView booking) {
        return booking.refund() == null ? Money.zero(booking.amount().currency()) : booking.refund();
    }
}
