package io.holdfast.ticketing.issue;

import io.holdfast.ticketing.record.BookingRecord.SealedBuyer;
import io.holdfast.ticketing.record.BookingRecord.SeatAssigned;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes issued bookings: many of them, with their tickets and what is to follow, in one statement.
 *
 * <p>Whether a booking is new is decided by its own row alone; tickets, the note that they are to be announced and the note
 * that a mail is to be sent are written for new ones only, so nothing of it can happen twice.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
final class IssueTable {
    private static final String ADD = """
            with fresh as (
                insert into ticketing.bookings (booking_id, showtime_id, title, venue, starts_at, time_zone,
                    buyer_customer_id, buyer_sealed, issued_at)
                select booking::uuid, showtime::bigint, title, venue, starts_at::timestamptz, time_zone, customer, sealed,
                    :at
                from unnest(:bookings::text[], :showtimes::text[], :titles::text[], :venues::text[], :starts::text[],
                        :zones::text[], :customers::text[], :sealed::text[])
                    as incoming (booking, showtime, title, venue, starts_at, time_zone, customer, sealed)
                order by booking
                on conflict (booking_id) do nothing
                returning booking_id, showtime_id, buyer_sealed),
            tickets as (
                insert into ticketing.tickets (ticket_id, booking_id, place_index, showtime_id, code, nonce, place,
                    category)
                select ticket::uuid, booking_id, nr::int, showtime_id, code, nonce::bigint, place, category
                from unnest(:ids::text[], :owners::text[], :indexes::text[], :codes::text[], :nonces::text[],
                        :places::text[], :categories::text[])
                    as issued (ticket, owner, nr, code, nonce, place, category)
                join fresh on booking_id = owner::uuid),
            announcements as (
                insert into ticketing.announcements (booking_id) select booking_id from fresh),
            mails as (
                insert into ticketing.mails (booking_id, state, next_attempt_at)
                select booking_id, 'PENDING', :at from fresh where :mail and buyer_sealed is not null)
            select count(*) from fresh""";

    private final JdbcClient jdbc;
    private final boolean mail;

    /** {@code mail} says whether a booking with a sealed buyer gets a note that a mail is to be sent. */
    IssueTable(JdbcClient jdbc, boolean mail) {
        this.jdbc = jdbc;
        this.mail = mail;
    }

    /** Adds these bookings, each once in the list; those that are there already stay as they are. How many were new? */
    int add(List<IssuedBooking> bookings, Instant at) {
        if (bookings.isEmpty()) {
            return 0;
        }
        List<Owned> tickets = bookings.stream().flatMap(IssueTable::owned).toList();
        return jdbc.sql(ADD)
                .param("at", at.atOffset(ZoneOffset.UTC))
                .param("mail", mail)
                .param(
                        "bookings",
                        column(bookings, booking -> booking.bookingId().toString()))
                .param(
                        "showtimes",
                        column(
                                bookings,
                                booking -> booking.bookingId().showtimeId().toString()))
                .param("titles", column(bookings, booking -> booking.showtime().title()))
                .param("venues", column(bookings, booking -> booking.showtime().venue()))
                .param(
                        "starts",
                        column(
                                bookings,
                                booking -> booking.showtime().startsAt().toString()))
                .param(
                        "zones",
                        column(
                                bookings,
                                booking -> booking.showtime().timeZone().getId()))
                .param("customers", column(bookings, booking -> customer(booking.buyer())))
                .param("sealed", column(bookings, booking -> sealed(booking.buyer())))
                .param("ids", column(tickets, owned -> owned.ticket.id().toString()))
                .param("owners", column(tickets, Owned::bookingId))
                .param("indexes", column(tickets, owned -> Integer.toString(owned.index)))
                .param("codes", column(tickets, owned -> owned.ticket.code()))
                .param("nonces", column(tickets, owned -> Long.toString(owned.ticket.nonce())))
                .param("places", column(tickets, owned -> owned.ticket.place()))
                .param("categories", column(tickets, owned -> owned.ticket.category()))
                .query(Integer.class)
                .single();
    }

    /** Writes these seats on the tickets of their places. */
    void assign(List<SeatAssigned> seats) {
        if (!seats.isEmpty()) {
            jdbc.sql("""
                            update ticketing.tickets t set place = assigned.code
                            from unnest(?::text[], ?::text[], ?::text[]) as assigned (booking, place, code)
                            where t.booking_id = assigned.booking::uuid and t.place_index = assigned.place::int""")
                    .param(column(seats, seat -> seat.bookingId().toString()))
                    .param(column(seats, seat -> Integer.toString(seat.placeIndex())))
                    .param(column(seats, SeatAssigned::code))
                    .update();
        }
    }

    private record Owned(String bookingId, int index, Ticket ticket) {}

    private static Stream<Owned> owned(IssuedBooking booking) {
        String id = booking.bookingId().toString();
        return IntStream.range(0, booking.tickets().size())
                .mapToObj(index -> new Owned(id, index, booking.tickets().get(index)));
    }

    private static @Nullable String customer(@Nullable SealedBuyer buyer) {
        return buyer == null ? null : buyer.customerId();
    }

    private static @Nullable String sealed(@Nullable SealedBuyer buyer) {
        return buyer == null ? null : buyer.sealed();
    }

    static <T> @Nullable String[] column(List<T> rows, Function<T, @Nullable String> value) {
        @Nullable String[] column = new @Nullable String[rows.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = value.apply(rows.get(i));
        }
        return column;
    }
}
