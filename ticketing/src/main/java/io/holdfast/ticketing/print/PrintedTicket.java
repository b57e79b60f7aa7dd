package io.holdfast.ticketing.print;

import io.holdfast.ticketing.issue.IssuedBooking;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import org.jspecify.annotations.Nullable;

/**
 * What stands on one page.
 *
 * @param name whom it is for, if that is known
 * @param token what the QR code says
 * @param number counted from 1
 * @param count how many tickets the booking has
 */
record PrintedTicket(IssuedBooking booking, @Nullable String name, Ticket ticket, String token, int number, int count) {
    ShowtimeFacts showtime() {
        return booking.showtime();
    }
}
