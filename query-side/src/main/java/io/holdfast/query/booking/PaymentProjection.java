package io.holdfast.query.booking;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.storage.BatchedWrites;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.jspecify.annotations.Nullable;

/**
 * Keeps payments up to date from the log. It touches no booking, so it does not matter whether a payment's events or its
 * showtime's come first.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one payment's events come in order.
 */
@ProcessingGroup(ShowtimeProjection.PROCESSING_GROUP)
public class PaymentProjection {
    private record Numbered(PaymentEvent event, long version) {}

    private final PaymentTable table;
    private final CommitSignals signals;
    private final BatchedWrites<Numbered> writes = new BatchedWrites<>(this::write);

    PaymentProjection(PaymentTable table, CommitSignals signals) {
        this.table = table;
        this.signals = signals;
    }

    @EventHandler
    void on(PaymentEvent event, @SequenceNumber long version) {
        writes.add(new Numbered(event, version));
    }

    private void write(List<Numbered> batch) {
        Map<UUID, PaymentRow> rows = table.find(batch.stream()
                .map(numbered -> numbered.event().paymentId().value())
                .collect(Collectors.toSet()));
        Map<UUID, PaymentRow> changed = new LinkedHashMap<>();
        for (Numbered each : batch) {
            PaymentRow row = apply(each.event(), each.version(), rows);
            if (row != null) {
                changed.put(row.paymentId, row);
            }
            signals.touch(BookingQueries.paymentKey(each.event().holdId()));
        }
        table.write(List.copyOf(changed.values()));
    }

    /** The row that this event has made or changed; {@code null} when an earlier batch had the event already. */
    private static @Nullable PaymentRow apply(PaymentEvent event, long version, Map<UUID, PaymentRow> rows) {
        PaymentRow row = rows.get(event.paymentId().value());
        if (row == null) {
            row = create(event);
            rows.put(row.paymentId, row);
            return row;
        }
        if (version <= row.version) {
            return null;
        }
        apply(row, event);
        row.status = row.furthest();
        row.version = version;
        return row;
    }

    private static PaymentRow create(PaymentEvent event) {
        if (!(event instanceof PaymentRequested requested)) {
            throw new IllegalStateException("payment " + event.paymentId() + " was never requested");
        }
        PaymentRow row = new PaymentRow();
        row.paymentId = requested.paymentId().value();
        row.holdId = requested.holdId().value();
        row.status = PaymentStatus.REQUESTED;
        row.sessionStatus = PaymentStatus.REQUESTED;
        row.amountMinor = requested.amount().amountMinor();
        row.currency = requested.amount().currency();
        row.expiresAt = requested.expiresAt();
        return row;
    }

    private static void apply(PaymentRow row, PaymentEvent event) {
        switch (event) {
            case PaymentRequested e -> throw new IllegalStateException(e.paymentId() + " is requested already");
            case PaymentSessionOpened e -> open(row, e);
            case PaymentFailed e -> row.sessionStatus = PaymentStatus.FAILED;
            case PaymentExpired e -> row.sessionStatus = PaymentStatus.EXPIRED;
            case PaymentCaptured e -> {
                row.captured = true;
                row.receivedMinor += e.amount().amountMinor();
            }
            case PaymentMismatched e -> {
                row.mismatched = true;
                row.receivedMinor += e.captured().amountMinor();
            }
            case PaymentDisputed e -> row.disputed = true;
            case PaymentSettled e -> row.settled = true;
            case RefundRequested e -> requestRefund(row, e);
            case RefundFailed e -> row.failedRefunds++;
            case RefundRetried e -> row.failedRefunds--;
            case PaymentRefunded e -> row.refundedMinor += e.amount().amountMinor();
        }
    }

    private static void requestRefund(PaymentRow row, RefundRequested event) {
        row.refundRequestedMinor += event.amount().amountMinor();
        if (event.refundId().isOfCancelled(event.paymentId())) {
            long before = row.cancelRefundMinor == null ? 0 : row.cancelRefundMinor;
            row.cancelRefundMinor = before + event.amount().amountMinor();
        }
    }

    private static void open(PaymentRow row, PaymentSessionOpened event) {
        row.sessionStatus = PaymentStatus.OPEN;
        row.payUrl = event.payUrl();
    }
}
