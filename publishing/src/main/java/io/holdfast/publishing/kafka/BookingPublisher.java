package io.holdfast.publishing.kafka;

import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SeatAssigned;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.ConcludesBatch;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;

/**
 * Publishes what became of bookings and refunds (C17): the records of a batch are sent together and all acknowledged before
 * the processor's token moves on. So a crash in between sends them again, under the same ids, and nothing is ever left
 * out.
 *
 * <p>It handles nothing else, so that the many events about holds are passed over unread. It cannot be replayed: asking its
 * processor for it is refused (U3).
 *
 * <p><b>Errors:</b> {@link BrokerAway} when a batch is not acknowledged in time; the processor takes it again.
 *
 * <p><b>Threading:</b> one thread for the events of one booking, in their order.
 */
@ProcessingGroup(BookingPublisher.PROCESSING_GROUP)
@DisallowReplay
public class BookingPublisher {
    public static final String PROCESSING_GROUP = "kafka-bookings";

    private static final String PENDING = BookingPublisher.class.getName() + ".pending";

    private final BookingRecords records;
    private final RecordSender sender;

    BookingPublisher(BookingRecords records, RecordSender sender) {
        this.records = records;
        this.sender = sender;
    }

    @EventHandler
    void on(BookingConfirmed event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        add(records.confirmed(event, message, position(token)), isLast);
    }

    @EventHandler
    void on(BookingCancelled event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        add(records.cancelled(event, message, position(token)), isLast);
    }

    @EventHandler
    void on(PlaceCancelled event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        add(records.cancelled(event, message, position(token)), isLast);
    }

    @EventHandler
    void on(SeatAssigned event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        add(records.assigned(event, message, position(token)), isLast);
    }

    /** Only a hold that ran out has failed by it (C15); any other stays what it is while the money goes back. */
    @EventHandler
    void on(PaymentRejected event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        if (event.reason() == RefusalReason.HOLD_EXPIRED) {
            add(records.failed(event, message, position(token)), isLast);
        } else if (isLast) {
            send(pending());
        }
    }

    @EventHandler
    void on(RefundRequested event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        RecordType type = RecordType.REFUND_REQUESTED;
        add(records.refund(type, event, event.refundId(), event.amount(), message, position(token)), isLast);
    }

    @EventHandler
    void on(PaymentRefunded event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        RecordType type = RecordType.REFUND_COMPLETED;
        add(records.refund(type, event, event.refundId(), event.amount(), message, position(token)), isLast);
    }

    @EventHandler
    void on(RefundFailed event, EventMessage<?> message, TrackingToken token, @ConcludesBatch boolean isLast) {
        RecordType type = RecordType.REFUND_FAILED;
        add(records.refund(type, event, event.refundId(), event.amount(), message, position(token)), isLast);
    }

    private void add(PublicRecord record, boolean isLast) {
        List<PublicRecord> pending = pending();
        pending.add(record);
        if (isLast) {
            send(pending);
        }
    }

    /**
     * They are sent with the batch's last event, when its transaction has asked nothing of the database yet and so keeps no
     * connection waiting. Whatever should be left then goes before the token does.
     */
    private List<PublicRecord> pending() {
        UnitOfWork<?> batch = CurrentUnitOfWork.get();
        return batch.root().getOrComputeResource(PENDING, key -> {
            List<PublicRecord> records = new ArrayList<>();
            batch.onPrepareCommit(work -> send(records));
            return records;
        });
    }

    private void send(List<PublicRecord> pending) {
        sender.send(pending);
        pending.clear();
    }

    private static long position(TrackingToken token) {
        return token.position().orElse(0);
    }
}
