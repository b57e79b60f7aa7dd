package io.holdfast.query.booking;

import io.holdfast.api.Money;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.PaymentView;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.query.catalogue.ShowtimeTerms;
import io.holdfast.query.catalogue.ShowtimeTerms.Sold;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;

/** Says what would come back of a booking, or of one of its places, before anybody decides to cancel it. */
public class RefundQuotes {
    private final BookingQueries bookings;
    private final BookingRows rows;
    private final PaymentRows payments;
    private final ShowtimeTerms terms;
    private final Clock clock;

    RefundQuotes(BookingQueries bookings, BookingRows rows, PaymentRows payments, ShowtimeTerms terms, Clock clock) {
        this.bookings = bookings;
        this.rows = rows;
        this.payments = payments;
        this.terms = terms;
        this.clock = clock;
    }

    @QueryHandler
    Optional<RefundQuote> handle(GetRefundQuote query) {
        return bookings.handle(query.booking())
                .flatMap(booking -> sold(booking).flatMap(found -> quote(booking, query.place(), found)));
    }

    private Optional<Sold> sold(BookingView booking) {
        long heldVersion = rows.findHeldVersion(booking.holdId().value()).orElse(0L);
        return terms.of(booking.holdId().showtimeId(), heldVersion);
    }

    private Optional<RefundQuote> quote(BookingView booking, @Nullable Integer place, Sold sold) {
        Money gone = gone(booking, sold);
        if (place == null) {
            return Optional.of(quote(booking, booking.amount().minus(gone), gone, sold));
        }
        return isLeft(booking, place)
                ? Optional.of(quote(
                        booking, sold.priceOf(booking.places().get(place - 1).category()), gone, sold))
                : Optional.empty();
    }

    private static boolean isLeft(BookingView booking, int place) {
        return place >= 1
                && place <= booking.places().size()
                && !booking.places().get(place - 1).cancelled();
    }

    private static Money gone(BookingView booking, Sold sold) {
        Money gone = Money.zero(booking.amount().currency());
        for (BookedPlace place : booking.places()) {
            gone = place.cancelled() ? gone.plus(sold.priceOf(place.category())) : gone;
        }
        return gone;
    }

    private RefundQuote quote(BookingView booking, Money part, Money gone, Sold sold) {
        Instant now = clock.instant();
        boolean booked = booking.status() == BookingStatus.CONFIRMED;
        return new RefundQuote(
                booking.holdId(),
                booking.status(),
                part,
                booked ? sold.refunds().percentAt(now) : 0,
                booked
                        ? atMostTheRest(sold.refunds().refundOfPart(part, gone, now), booking.payment())
                        : given(booking),
                booked ? sold.refunds().unchangedUntil(now) : null,
                sold.refunds().startsAt(),
                sold.refunds().steps());
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
