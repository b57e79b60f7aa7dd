package io.holdfast.saga.booking;

import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.BookingConfirmed;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/** Tells a payment that its money has become a booking. */
@ProcessingGroup(BookingMoney.PROCESSING_GROUP)
@DisallowReplay
public class WhenBookingConfirmedThenSettle {
    private final BookingCommands commands;

    public WhenBookingConfirmedThenSettle(BookingCommands commands) {
        this.commands = commands;
    }

    @EventHandler
    void on(BookingConfirmed event) {
        commands.send(
                new SettlePayment(event.paymentId()),
                reply -> MoneyNotMoved.unlessAccepted(reply, "settling payment " + event.paymentId()));
    }
}
