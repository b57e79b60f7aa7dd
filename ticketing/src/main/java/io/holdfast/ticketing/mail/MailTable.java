package io.holdfast.ticketing.mail;

import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.time.ZoneOffset;
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
                        new Due(new HoldId(row.getObject("booking_id", UUID.class)), row.getInt("attempts")))
                .optional();
    }

    /** A mail in hand, for the how-manieth time. */
    record Due(HoldId bookingId, int attempts) {}

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

    long count(MailState state) {
        return jdbc.sql("select count(*) from ticketing.mails where state = ?")
                .param(state.name())
                .query(Long.class)
                .single();
    }
}
