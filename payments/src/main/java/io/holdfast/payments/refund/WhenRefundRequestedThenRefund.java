package io.holdfast.payments.refund;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MessageIdentifier;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;

/**
 * Writes down which refunds are to be given, in the transaction that handles the event; {@link Refunding} gives them after
 * that, so that a slow gateway holds up no event and a crash loses nothing. A replay orders nothing (U3).
 */
@ProcessingGroup(WhenRefundRequestedThenRefund.PROCESSING_GROUP)
@DisallowReplay
public class WhenRefundRequestedThenRefund {
    /** The name of the event processor that orders refunds; it wants a dead-letter queue. */
    public static final String PROCESSING_GROUP = "refunds";

    private final RefundOrders orders;

    WhenRefundRequestedThenRefund(RefundOrders orders) {
        this.orders = orders;
    }

    @EventHandler
    void on(
            RefundRequested event,
            @MessageIdentifier String id,
            @MetaDataValue(MetaDataKeys.TRACE) @Nullable String trace) {
        orders.add(event.refundId(), event.paymentId(), event.amount(), id, trace);
    }

    @EventHandler
    void on(
            RefundRetried event,
            @MessageIdentifier String id,
            @MetaDataValue(MetaDataKeys.TRACE) @Nullable String trace) {
        orders.again(event.refundId(), id, trace);
    }

    @EventHandler
    void on(PaymentRefunded event) {
        orders.finish(event.refundId());
    }
}
