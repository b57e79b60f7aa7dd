package io.holdfast.saga.booking;

import io.holdfast.api.showtime.PaymentRejected;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/** Asks for what is left of a rejected payment back, exactly once however often it is told (C15). */
@ProcessingGroup(BookingMoney.PROCESSING_GROUP)
@DisallowReplay
public class WhenPaymentRejectedThenRefund {
    private final RejectedMoney rejectedMoney;

    public WhenPaymentRejectedThenRefund(RejectedMoney rejectedMoney) {
        this.rejectedMoney = rejectedMoney;
    }

    @EventHandler
    void on(PaymentRejected event) {
        rejectedMoney.sendBack(event.paymentId(), event.amount(), event.reason());
    }
}
