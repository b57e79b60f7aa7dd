package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.ticketing.code.TicketCodes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * Issues a ticket for every place of a confirmed booking: each seat, then each place of an area, in the booking's order.
 * When a booking is cancelled, they are void. The same event again changes nothing, nor does a replay.
 *
 * <p><b>Threading:</b> one thread for the events of one showtime, in their order; runs in its caller's transaction.
 */
@ProcessingGroup(TicketOffice.PROCESSING_GROUP)
final class TicketOffice {
    static final String PROCESSING_GROUP = "tickets";

    private final TicketCodes codes;
    private final TicketTable tickets;
    private final ShowtimeTable showtimes;
    private final SeatBlockTable seatBlocks;

    TicketOffice(TicketCodes codes, TicketTable tickets, ShowtimeTable showtimes, SeatBlockTable seatBlocks) {
        this.codes = codes;
        this.tickets = tickets;
        this.showtimes = showtimes;
        this.seatBlocks = seatBlocks;
    }

    @EventHandler
    void on(ShowtimeScheduled event) {
        boolean isNew = showtimes.add(
                event.showtimeId(),
                new TicketShowtime(event.title(), event.venue(), event.startsAt(), event.timeZone()));
        if (isNew) {
            seatBlocks.add(event.showtimeId(), SeatBlock.cut(event.seats()));
        }
    }

    @EventHandler
    void on(BookingConfirmed event) {
        Map<SeatCode, String> categories = seatBlocks.categories(event.showtimeId(), event.seats());
        List<Ticket> issued = new ArrayList<>();
        for (SeatCode seat : event.seats()) {
            issued.add(ticket(event.holdId(), issued.size(), seat.value(), category(event, categories, seat)));
        }
        for (AreaQuantity area : event.areas()) {
            for (int i = 0; i < area.quantity(); i++) {
                issued.add(ticket(event.holdId(), issued.size(), null, area.category()));
            }
        }
        tickets.add(event.holdId(), issued);
    }

    @EventHandler
    void on(BookingCancelled event, @Timestamp Instant at) {
        tickets.invalidate(event.holdId(), at);
    }

    private static String category(BookingConfirmed event, Map<SeatCode, String> categories, SeatCode seat) {
        String category = categories.get(seat);
        if (category == null) {
            throw new IllegalStateException("Booking " + event.holdId() + " is for seat " + seat + ", which showtime "
                    + event.showtimeId() + " was not scheduled with");
        }
        return category;
    }

    private Ticket ticket(HoldId bookingId, int placeIndex, @Nullable String place, String category) {
        String name = "ticket " + bookingId + " " + placeIndex;
        UUID id = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.US_ASCII));
        return new Ticket(id, codes.code(bookingId, placeIndex), place, category);
    }
}
