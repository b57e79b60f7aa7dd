package io.holdfast.publishing.kafka;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The value of a record: CloudEvents 1.0 in structured JSON.
 *
 * <p><b>Shape:</b> {@code position} is text because CloudEvents know integers up to 2^31 − 1 only; {@code data} is left
 * out where ready bytes are put in its place.
 *
 * <p><b>Source:</b> docs/reference/kafka.md.
 */
record CloudEvent(
        String specversion,
        String id,
        String source,
        String type,
        String subject,
        Instant time,
        String datacontenttype,
        String dataschema,
        String partitionkey,
        String position,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Object data) {
    /** The header that tells a consumer what the value is. */
    static final String CONTENT_TYPE = "application/cloudevents+json; charset=UTF-8";

    private static final String SPEC_VERSION = "1.0";
    private static final String JSON = "application/json";

    /** An event about this subject, which is also the record's key. */
    static CloudEvent of(
            RecordType type,
            String id,
            long showtimeId,
            String subject,
            Instant time,
            long position,
            @Nullable Object data) {
        return new CloudEvent(
                SPEC_VERSION,
                id,
                "/showtimes/" + showtimeId,
                type.type(),
                subject,
                time,
                JSON,
                type.schema(),
                subject,
                Long.toString(position),
                data);
    }
}
