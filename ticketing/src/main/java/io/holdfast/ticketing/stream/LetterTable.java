package io.holdfast.ticketing.stream;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.record.BookingRecordReader;
import io.holdfast.ticketing.record.UnreadableRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Records that could not be handled, each for itself: that of a booking's cancellation need not wait for that of its
 * confirmation.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
final class LetterTable {
    /** How many stand aside at most; one more, and the topic waits. */
    static final int MAX_LETTERS = 10_000;

    static final int MAX_CAUSE_LENGTH = 1_000;

    static final String GROUP = "tickets";

    private final JdbcClient jdbc;
    private final Clock clock;

    LetterTable(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Puts a record aside; one that stands there already stays as it is. */
    void add(IncomingRecord record, RuntimeException failure) {
        long letters = count();
        if (letters >= MAX_LETTERS) {
            throw new TooManyLetters(letters);
        }
        OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
        jdbc.sql("""
                        insert into ticketing.letters (letter_id, record_key, event_type, event_id, booking_id, value,
                            happened_at, cause, last_cause, attempts, since, last_tried_at)
                        values (:id, :key, :type, :event, :booking, :value, :happened, :cause, :cause, 1, :now, :now)
                        on conflict (letter_id) do nothing""")
                .param("id", record.id())
                .param("key", storable(record.key()))
                .param("type", envelope(record, "type"))
                .param("event", envelope(record, "id"))
                .param("booking", HoldId.parse(record.key()).map(HoldId::value).orElse(null), Types.OTHER)
                .param("value", record.value())
                .param("happened", record.at().atOffset(ZoneOffset.UTC))
                .param("cause", cause(failure))
                .param("now", now)
                .update();
    }

    private static String envelope(IncomingRecord record, String member) {
        return storable(Objects.requireNonNullElse(BookingRecordReader.envelope(record.value(), member), "unreadable"));
    }

    /** Within the bounds of a cell that a person reads; no database takes U+0000 in a text. */
    private static String storable(String text) {
        String shortened = text.length() > MAX_CAUSE_LENGTH ? text.substring(0, MAX_CAUSE_LENGTH) : text;
        return shortened.replace('\u0000', '\uFFFD');
    }

    private static String cause(RuntimeException failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return storable(failure.getClass().getSimpleName() + ": "
                + (root == failure || failure instanceof UnreadableRecord
                        ? failure.getMessage()
                        : String.valueOf(root.getMessage())));
    }

    long count() {
        return jdbc.sql("select count(*) from ticketing.letters")
                .query(Long.class)
                .single();
    }

    List<DeadLetterEntry> page(int size, int page) {
        return jdbc.sql("select * from ticketing.letters order by record_key, letter_id limit ? offset ?")
                .param(size)
                .param((long) page * size)
                .query(LetterTable::entry)
                .list();
    }

    Optional<DeadLetterEntry> find(String id) {
        return jdbc.sql("select * from ticketing.letters where letter_id = ?")
                .param(id)
                .query(LetterTable::entry)
                .optional();
    }

    /** Those that were tried longest ago. */
    List<String> longestUntried(int count) {
        return jdbc.sql("select letter_id from ticketing.letters order by last_tried_at limit ?")
                .param(count)
                .query((row, number) -> row.getString("letter_id"))
                .list();
    }

    /** Takes a letter in hand until the transaction ends; empty if it is gone or in somebody else's. */
    Optional<IncomingRecord> lock(String id) {
        return jdbc.sql("select * from ticketing.letters where letter_id = ? for update skip locked")
                .param(id)
                .query((row, number) -> new IncomingRecord(
                        row.getString("letter_id"),
                        row.getString("record_key"),
                        row.getBytes("value"),
                        row.getObject("happened_at", OffsetDateTime.class).toInstant()))
                .optional();
    }

    void remove(String id) {
        jdbc.sql("delete from ticketing.letters where letter_id = ?").param(id).update();
    }

    void failedAgain(String id, RuntimeException failure) {
        jdbc.sql("update ticketing.letters set attempts = attempts + 1, last_cause = ?, last_tried_at = ?"
                        + " where letter_id = ?")
                .param(cause(failure))
                .param(clock.instant().atOffset(ZoneOffset.UTC))
                .param(id)
                .update();
    }

    private static DeadLetterEntry entry(ResultSet row, int number) throws SQLException {
        @Nullable
        HoldId booking = Optional.ofNullable(row.getObject("booking_id", UUID.class))
                .map(HoldId::new)
                .orElse(null);
        return new DeadLetterEntry(
                row.getString("letter_id"),
                GROUP,
                row.getString("record_key"),
                row.getString("event_type"),
                row.getString("event_id"),
                null,
                booking == null ? null : booking.showtimeId(),
                null,
                booking,
                row.getObject("happened_at", OffsetDateTime.class).toInstant(),
                row.getString("cause"),
                row.getString("last_cause"),
                row.getInt("attempts"),
                row.getObject("since", OffsetDateTime.class).toInstant(),
                row.getObject("last_tried_at", OffsetDateTime.class).toInstant());
    }
}
