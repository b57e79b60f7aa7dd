package io.holdfast.saga.booking;

import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.showtime.BookingCancelled;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/**
 * Asks for that part of a cancelled booking's money back that its terms promised, exactly once however often it is told
 * (A6). What an operator gave back before counts: no more than the rest goes.
 */
@ProcessingGroup(BookingMoney.PROCESSING_GROUP)
@DisallowReplay
public class WhenBookingCancelledThenRefund {
    private final BookingCommands commands;

    public WhenBookingCancelledThenRefund(BookingCommands commands) {
        this.commands = commands;
    }

    @EventHandler
    void on(BookingCancelled event) {
        if (event.refund().amountMinor() == 0) {
            return;
        }
        commands.send(
                new RefundRest(
                        event.paymentId(),
                        RefundId.ofCancelled(event.paymentId()),
                        event.refund(),
                        "booking cancelled"),
                reply -> MoneyNotMoved.unlessAccepted(reply, "the refund of cancelled booking " + event.holdId()));
    }
}
