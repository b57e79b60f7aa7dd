package io.holdfast.app.money;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.store.PostgresEventStorageEngine;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;

/** What the log says. */
record Ledger(PostgresEventStorageEngine log) {
    <E> List<E> of(ShowtimeId showtime, Class<E> type) {
        return payloads(showtime.aggregateId(), type);
    }

    <E> List<E> of(PaymentId payment, Class<E> type) {
        return payloads(payment.aggregateId(), type);
    }

    private <E> List<E> payloads(String stream, Class<E> type) {
        return log.readEvents(stream)
                .asStream()
                .map(DomainEventMessage::getPayload)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /** The booking that this payment paid for. */
    Optional<BookingConfirmed> bookingBy(ShowtimeId showtime, PaymentId payment) {
        return of(showtime, BookingConfirmed.class).stream()
                .filter(booking -> Objects.equals(booking.paymentId(), payment))
                .findFirst();
    }

    boolean isRejected(ShowtimeId showtime, PaymentId payment) {
        return of(showtime, PaymentRejected.class).stream()
                .anyMatch(rejected -> rejected.paymentId().equals(payment));
    }

    List<Money> mismatches(PaymentId payment) {
        return of(payment, PaymentMismatched.class).stream()
                .map(PaymentMismatched::captured)
                .toList();
    }

    long refundedMinor(PaymentId payment) {
        return of(payment, PaymentRefunded.class).stream()
                .mapToLong(refund -> refund.amount().amountMinor())
                .sum();
    }

    /** What was asked to go back for this reason. */
    List<RefundRequested> refundsFor(PaymentId payment, String reason) {
        return of(payment, RefundRequested.class).stream()
                .filter(refund -> refund.reason().startsWith(reason))
                .toList();
    }
}
