package io.holdfast.ticketing.issue;

import io.holdfast.ticketing.code.TicketCodes;
import io.holdfast.ticketing.code.TicketMarks;
import io.holdfast.ticketing.record.BookingRecord;
import io.holdfast.ticketing.record.BookingRecord.Cancelled;
import io.holdfast.ticketing.record.BookingRecord.Confirmed;
import io.holdfast.ticketing.record.BookingRecord.Place;
import io.holdfast.ticketing.record.BookingRecord.PlaceCancelled;
import io.holdfast.ticketing.record.BookingRecord.SeatAssigned;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Issues a ticket for every place of a confirmed booking, in the booking's order, and makes those of a cancelled
 * one, or of a cancelled place, void. A place that gets its seat later keeps its ticket.
 * The same record again changes nothing; in whatever order a confirmation and a cancellation come, the tickets are void in
 * the end.
 *
 * <p><b>Threading:</b> safe for use from many threads; runs in its caller's transaction.
 */
public final class TicketOffice {
    private final TicketCodes codes;
    private final IssueTable issued;
    private final CancellationTable cancellations;
    private final Clock clock;

    TicketOffice(TicketCodes codes, IssueTable issued, CancellationTable cancellations, Clock clock) {
        this.codes = codes;
        this.issued = issued;
        this.cancellations = cancellations;
        this.clock = clock;
    }

    /** Does what all of these records ask for, in a few statements. Answers for how many bookings tickets are new. */
    public int handle(List<BookingRecord> records) {
        cancellations.add(of(records, Cancelled.class));
        cancellations.addPlaces(of(records, PlaceCancelled.class));
        int fresh = issued.add(bookings(of(records, Confirmed.class)), clock.instant());
        issued.assign(of(records, SeatAssigned.class));
        return fresh;
    }

    private static <R extends BookingRecord> List<R> of(List<BookingRecord> records, Class<R> type) {
        return records.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private List<IssuedBooking> bookings(List<Confirmed> confirmed) {
        Map<UUID, IssuedBooking> bookings = new LinkedHashMap<>();
        for (Confirmed record : confirmed) {
            bookings.putIfAbsent(record.bookingId().value(), booking(record));
        }
        return List.copyOf(bookings.values());
    }

    private IssuedBooking booking(Confirmed record) {
        List<Ticket> tickets = new ArrayList<>(record.places().size());
        for (Place place : record.places()) {
            tickets.add(ticket(record, tickets.size(), place));
        }
        return new IssuedBooking(record.bookingId(), record.showtime(), record.buyer(), tickets);
    }

    private Ticket ticket(Confirmed record, int placeIndex, Place place) {
        String name = "ticket " + record.bookingId() + " " + placeIndex;
        UUID id = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.US_ASCII));
        TicketMarks marks = codes.marks(record.bookingId(), placeIndex);
        return new Ticket(id, marks.code(), marks.nonce(), place.code(), place.category());
    }
}
