package io.holdfast.audit.entry;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.log.LoggedEvent;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Finds rows of the log, in two steps so that memory stays bounded: where they are and how big, then a handful of them.
 *
 * <p><b>Threading:</b> safe for use from many threads; each statement is a transaction of its own.
 */
final class LogRows implements RowChoice.Whereabouts {
    /** Places that one look finds at most. */
    static final int CHUNK = 500;

    private static final String COLUMNS = "SELECT global_index, aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data FROM domain_event"
            + " WHERE global_index = ANY(?::bigint[]) ORDER BY global_index";

    private static final String FIRST_OF_STREAM =
            "SELECT payload FROM domain_event WHERE aggregate_identifier = ? ORDER BY sequence_number LIMIT 1";

    private static final String SHOWTIMES_OF_CUSTOMER =
            "SELECT DISTINCT showtime_id FROM booking_view WHERE customer_id = ?";

    private static final Pattern HOLD = Pattern.compile("\"holdId\":\"([0-9a-f-]{36})\"");

    private final JdbcOperations jdbc;

    LogRows(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /** Where a row is, and how long its payload. */
    record Place(long position, int bytes) {}

    /** The first {@link #CHUNK} places of this stretch that were chosen, in the order asked for. */
    List<Place> places(RowChoice choice, Stretch stretch, boolean newestFirst) {
        // Of some streams, the index of streams is to be used; "+ 0" keeps the one of positions out of it.
        String position = choice.streams() ? "(global_index + 0)" : "global_index";
        List<String> conditions = new ArrayList<>(List.of(position + " > ?", position + " <= ?"));
        conditions.addAll(choice.conditions());
        List<Object> parameters = new ArrayList<>(List.of(stretch.after(), stretch.upTo()));
        parameters.addAll(choice.parameters());
        String sql = "SELECT global_index, octet_length(payload) FROM domain_event WHERE "
                + String.join(" AND ", conditions) + " ORDER BY " + position + (newestFirst ? " DESC" : "")
                + " LIMIT " + CHUNK;
        return jdbc.query(sql, (row, n) -> new Place(row.getLong(1), row.getInt(2)), parameters.toArray());
    }

    /** The rows at these places, in this order. */
    List<LoggedEvent> read(List<Place> places, boolean newestFirst) {
        Long[] positions = places.stream().map(Place::position).toArray(Long[]::new);
        return jdbc.query(COLUMNS + (newestFirst ? " DESC" : ""), LogRows::event, (Object) positions);
    }

    private static LoggedEvent event(ResultSet row, int number) throws SQLException {
        return LogCursor.event(row);
    }

    @Override
    public Optional<ShowtimeId> of(PaymentId paymentId) {
        return jdbc.query(FIRST_OF_STREAM, (row, n) -> row.getBytes(1), paymentId.aggregateId()).stream()
                .map(payload -> HOLD.matcher(new String(payload, StandardCharsets.UTF_8)))
                .filter(Matcher::find)
                .flatMap(found -> HoldId.parse(found.group(1)).stream())
                .map(HoldId::showtimeId)
                .findFirst();
    }

    @Override
    public List<ShowtimeId> of(CustomerId customerId) {
        return jdbc.query(SHOWTIMES_OF_CUSTOMER, (row, n) -> new ShowtimeId(row.getLong(1)), customerId.value());
    }
}
