package io.holdfast.ticketing.mail;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The mails that are to be sent, one for a booking, and how far each is.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; a mail is taken in hand by one of them.
 */
final class MailTable {
    static final int MAX_CAUSE_LENGTH = 500;

    /** Whom an operator sees their mails stand aside for. */
    static final String GROUP = "ticket-mails";

    private static final String ASIDE = "state in ('FAILED', 'UNCERTAIN')";

    private static final String LETTERS = "select mails.*, showtime_id, issued_at from ticketing.mails"
            + " join ticketing.bookings using (booking_id) where " + ASIDE;

    private final JdbcClient jdbc;

    MailTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes the mail in hand that is due longest. It stays in hand until one of the other methods ends that. */
    Optional<Due> take(Instant now, Instant lostAfter) {
        return jdbc.sql("""
                        update ticketing.mails set state = 'SENDING', attempts = attempts + 1, next_attempt_at = :lost
                        where booking_id = (
                            select booking_id from ticketing.mails where state = 'PENDING' and next_attempt_at <= :now
                            order by next_attempt_at limit 1 for update skip locked)
                        returning booking_id, attempts""")
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("lost", lostAfter.atOffset(ZoneOffset.UTC))
                .query((row, number) ->
                        new Due(new HoldId(row.getObject("booking_id", UUID.class)), row.getInt("attempts"), false))
                .optional();
    }

    /** Takes the mail of this booking in hand, if it is one that nobody tries any more. */
    Optional<Due> takeAside(HoldId bookingId, Instant lostAfter) {
        return jdbc.sql("update ticketing.mails set state = 'SENDING', attempts = attempts + 1, next_attempt_at = ?"
                        + " where booking_id = ? and " + ASIDE + " returning attempts")
                .param(lostAfter.atOffset(ZoneOffset.UTC))
                .param(bookingId.value())
                .query((row, number) -> new Due(bookingId, row.getInt("attempts"), true))
                .optional();
    }

    /** A mail in hand, for the how-manieth time; {@code byHand} because a person wants it, and for once. */
    record Due(HoldId bookingId, int attempts, boolean byHand) {}

    void again(HoldId bookingId, Instant at, String cause) {
        set(bookingId, MailState.PENDING, at, cause);
    }

    void end(HoldId bookingId, MailState state, Instant at, String cause) {
        set(bookingId, state, at, cause);
    }

    private void set(HoldId bookingId, MailState state, Instant at, String cause) {
        jdbc.sql("update ticketing.mails set state = ?, next_attempt_at = ?, cause = ? where booking_id = ?"
                        + " and state = 'SENDING'")
                .param(state.name())
                .param(at.atOffset(ZoneOffset.UTC))
                .param(cause.substring(0, Math.min(cause.length(), MAX_CAUSE_LENGTH)))
                .param(bookingId.value())
                .update();
    }

    /** Mails in hand of somebody who died: whether they were sent, nobody knows. */
    int giveUpLost(Instant now) {
        return jdbc.sql("update ticketing.mails set state = 'UNCERTAIN', cause = 'the sender died while it was sent'"
                        + " where state = 'SENDING' and next_attempt_at <= ?")
                .param(now.atOffset(ZoneOffset.UTC))
                .update();
    }

    /** How many nobody tries any more. */
    long countAside() {
        return jdbc.sql("select count(*) from ticketing.mails where " + ASIDE)
                .query(Long.class)
                .single();
    }

    List<DeadLetterEntry> aside(int size, int page) {
        return jdbc.sql(LETTERS + " order by next_attempt_at desc, booking_id limit ? offset ?")
                .param(size)
                .param((long) page * size)
                .query(MailTable::letter)
                .list();
    }

    Optional<DeadLetterEntry> aside(HoldId bookingId) {
        return jdbc.sql(LETTERS + " and booking_id = ?")
                .param(bookingId.value())
                .query(MailTable::letter)
                .optional();
    }

    /** Of a mail that is over the next attempt is when that was found. */
    private static DeadLetterEntry letter(ResultSet row, int number) throws SQLException {
        HoldId booking = new HoldId(row.getObject("booking_id", UUID.class));
        Instant ended = row.getObject("next_attempt_at", OffsetDateTime.class).toInstant();
        String cause = row.getString("cause");
        return new DeadLetterEntry(
                MailLetters.idOf(booking),
                GROUP,
                booking.toString(),
                MailState.valueOf(row.getString("state")) == MailState.FAILED
                        ? "TicketMailRefused"
                        : "TicketMailUncertain",
                "tickets-" + booking,
                null,
                new ShowtimeId(row.getLong("showtime_id")),
                null,
                booking,
                row.getObject("issued_at", OffsetDateTime.class).toInstant(),
                cause,
                cause,
                row.getInt("attempts"),
                ended,
                ended);
    }

    long count(MailState state) {
        return jdbc.sql("select count(*) from ticketing.mails where state = ?")
                .param(state.name())
                .query(Long.class)
                .single();
    }
}
