package io.holdfast.audit.entry;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.json.HoldfastJson;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;
import tools.jackson.databind.json.JsonMapper;

/** Writes events into the log as the write side does, one a second. */
final class LogWriter {
    static final Instant BEGIN = Instant.parse("2026-11-30T18:00:00Z");
    static final Duration STEP = Duration.ofSeconds(1);

    private static final String APPEND = "INSERT INTO domain_event (aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data)"
            + " VALUES (?, ?, 'Any', ?, ?, ?, '1', ?, ?) RETURNING global_index";

    private final JsonMapper json = HoldfastJson.events();
    private final Map<String, Long> versions = new HashMap<>();
    private Instant now = BEGIN;

    void startOver() {
        versions.clear();
        now = BEGIN;
    }

    Instant now() {
        return now;
    }

    void wait(Duration duration) {
        now = now.plus(duration);
    }

    /** Answers the position. */
    long append(JdbcOperations jdbc, String aggregate, Object event, Map<String, String> meta) {
        long version = versions.merge(aggregate, 0L, (last, first) -> last + 1);
        now = now.plus(STEP);
        Long position = jdbc.queryForObject(
                APPEND,
                Long.class,
                aggregate,
                version,
                aggregate + "#" + version,
                now.toString(),
                event.getClass().getName(),
                json.writeValueAsBytes(event),
                json.writeValueAsBytes(meta));
        if (position == null) {
            throw new IllegalStateException("no position");
        }
        return position;
    }

    static Map<String, String> by(String actor, String command, String trace) {
        return by(actor, command, trace, null, null);
    }

    static Map<String, String> by(
            String actor, String command, String trace, @Nullable String cause, @Nullable String reason) {
        Map<String, String> meta = new HashMap<>(
                Map.of(MetaDataKeys.ACTOR, actor, MetaDataKeys.COMMAND, command, MetaDataKeys.TRACE, trace));
        if (cause != null) {
            meta.put(MetaDataKeys.CAUSE, cause);
        }
        if (reason != null) {
            meta.put(MetaDataKeys.REASON, reason);
        }
        return meta;
    }
}
