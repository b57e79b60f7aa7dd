package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.record.BookingRecord.SealedBuyer;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A booking with its tickets, in the order of its places. */
public record IssuedBooking(
        HoldId bookingId, ShowtimeFacts showtime, @Nullable SealedBuyer buyer, List<Ticket> tickets) {
    public IssuedBooking {
        tickets = List.copyOf(tickets);
    }
}
