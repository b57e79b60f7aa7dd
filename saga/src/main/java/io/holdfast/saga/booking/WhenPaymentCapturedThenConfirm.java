package io.holdfast.saga.booking;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeReply;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/**
 * Offers captured money to the showtime, which books the hold with it or rejects it (C13, C15). Which of the two is the
 * showtime's decision alone; it is announced by {@code BookingConfirmed} or {@code PaymentRejected}.
 *
 * <p>A showtime that knows nothing of the hold has no event to announce that with, so its money is sent back from here.
 *
 * <p><b>Errors:</b> if no answer comes the exception passes and the event is handled again; the command is repeatable.
 */
@ProcessingGroup(BookingMoney.PROCESSING_GROUP)
@DisallowReplay
public class WhenPaymentCapturedThenConfirm {
    private final BookingCommands commands;
    private final RejectedMoney rejectedMoney;

    public WhenPaymentCapturedThenConfirm(BookingCommands commands, RejectedMoney rejectedMoney) {
        this.commands = commands;
        this.rejectedMoney = rejectedMoney;
    }

    @EventHandler
    void on(PaymentCaptured event) {
        commands.send(
                new ConfirmPayment(event.holdId().showtimeId(), event.holdId(), event.paymentId(), event.amount()),
                reply -> sendBackWhatNobodyKnows(event, reply));
    }

    private void sendBackWhatNobodyKnows(PaymentCaptured event, ShowtimeReply reply) {
        if (reply instanceof Refused refused && isUnknown(refused.reason())) {
            rejectedMoney.sendBack(event.paymentId(), event.amount(), refused.reason());
        }
    }

    private static boolean isUnknown(RefusalReason reason) {
        return reason == RefusalReason.NO_SUCH_SHOWTIME || reason == RefusalReason.NO_SUCH_HOLD;
    }
}
