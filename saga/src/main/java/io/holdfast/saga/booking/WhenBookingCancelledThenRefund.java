package io.holdfast.saga.booking;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.PlaceCancelled;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/**
 * Asks for that part of the money of a cancelled booking, or of one cancelled place, back that its terms promised, exactly once however often it is told
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
        refund(
                event.paymentId(),
                RefundId.ofCancelled(event.paymentId()),
                event.refund(),
                "booking cancelled",
                event.holdId());
    }

    @EventHandler
    void on(PlaceCancelled event) {
        refund(
                event.paymentId(),
                RefundId.ofCancelledPlace(event.paymentId(), event.place()),
                event.refund(),
                "place " + event.place() + " cancelled",
                event.holdId());
    }

    private void refund(PaymentId paymentId, RefundId refundId, Money amount, String reason, HoldId booking) {
        if (amount.amountMinor() > 0) {
            commands.send(
                    new RefundRest(paymentId, refundId, amount, reason),
                    reply -> MoneyNotMoved.unlessAccepted(reply, "the refund of cancelled booking " + booking));
        }
    }
}
