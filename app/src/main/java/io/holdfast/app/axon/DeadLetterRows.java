package io.holdfast.app.axon;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.deadletter.ThrowableCause;
import org.axonframework.serialization.SerializedMetaData;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the table that Axon keeps the dead letters of all groups in.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class DeadLetterRows {
    private static final String IN_ORDER = " order by processinggroup, sequenceidentifier, sequenceindex";
    private static final String SHOWTIME_STREAM = "showtime-";
    private static final String PAYMENT_STREAM = "payment-";

    private final JdbcClient jdbc;
    private final Serializer serializer;
    private final JsonMapper json = JsonMapper.shared();

    DeadLetterRows(JdbcClient jdbc, Serializer serializer) {
        this.jdbc = jdbc;
        this.serializer = serializer;
    }

    long count() {
        return jdbc.sql("select count(*) from deadletterentry")
                .query(Long.class)
                .single();
    }

    List<DeadLetterEntry> page(int page) {
        return jdbc.sql("select * from deadletterentry" + IN_ORDER + " limit :limit offset :offset")
                .param("limit", DeadLetterPage.PAGE_SIZE)
                .param("offset", (long) page * DeadLetterPage.PAGE_SIZE)
                .query(this::entry)
                .list();
    }

    Optional<DeadLetterEntry> find(String id) {
        return jdbc.sql("select * from deadletterentry where deadletteridentifier = ?")
                .param(id)
                .query(this::entry)
                .optional();
    }

    /** The letter of a sequence that must be handled before all others. */
    Optional<DeadLetterEntry> first(String group, String sequence) {
        return jdbc.sql("select * from deadletterentry where processinggroup = ? and sequenceidentifier = ?" + IN_ORDER
                        + " limit 1")
                .param(group)
                .param(sequence)
                .query(this::entry)
                .optional();
    }

    private DeadLetterEntry entry(ResultSet row, int number) throws SQLException {
        MetaData notes = notes(row.getBytes("diagnostics"));
        JsonNode event = json.readTree(row.getBytes("payload"));
        String stream = row.getString("aggregateidentifier");
        String lastCause = cause(row);
        return new DeadLetterEntry(
                row.getString("deadletteridentifier"),
                row.getString("processinggroup"),
                row.getString("sequenceidentifier"),
                simpleName(row.getString("payloadtype")),
                row.getString("eventidentifier"),
                stream,
                showtimeId(stream, event),
                paymentId(stream, event),
                HoldId.parse(event.path("holdId").asString("")).orElse(null),
                Instant.parse(row.getString("timestamp")),
                notes.get(DeadLetterPolicy.FIRST_CAUSE) instanceof String first ? first : lastCause,
                lastCause,
                DeadLetterPolicy.attempts(notes),
                Instant.parse(row.getString("enqueuedat")),
                Instant.parse(row.getString("lasttouched")));
    }

    private MetaData notes(byte @Nullable [] diagnostics) {
        return diagnostics == null
                ? MetaData.emptyInstance()
                : serializer.deserialize(new SerializedMetaData<>(diagnostics, byte[].class));
    }

    private static @Nullable String cause(ResultSet row) throws SQLException {
        String type = row.getString("causetype");
        String message = row.getString("causemessage");
        // A cause that was cut to fit the column carries its own type within.
        boolean cut = ThrowableCause.class.getName().equals(type);
        return type == null || cut ? message : type + ": " + message;
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static @Nullable ShowtimeId showtimeId(@Nullable String stream, JsonNode event) {
        String id = ofStream(stream, SHOWTIME_STREAM);
        if (id != null) {
            return new ShowtimeId(Long.parseLong(id));
        }
        return HoldId.parse(event.path("holdId").asString(""))
                .map(HoldId::showtimeId)
                .orElse(null);
    }

    private static @Nullable PaymentId paymentId(@Nullable String stream, JsonNode event) {
        String id = ofStream(stream, PAYMENT_STREAM);
        String named = id == null ? event.path("paymentId").asString("") : id;
        return named.isEmpty() ? null : new PaymentId(UUID.fromString(named));
    }

    private static @Nullable String ofStream(@Nullable String stream, String prefix) {
        return stream != null && stream.startsWith(prefix) ? stream.substring(prefix.length()) : null;
    }
}
