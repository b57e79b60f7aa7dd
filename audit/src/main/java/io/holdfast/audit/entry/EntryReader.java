package io.holdfast.audit.entry;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LoggedEvent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads rows of the log as entries, by the names of their members alone, so that every revision of every event can be
 * shown as it is stored.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class EntryReader {
    private static final TypeReference<Map<String, Object>> MEMBERS = new TypeReference<>() {};
    private static final String CUSTOMER = "customer:";

    /** A fraction comes out as it went in. */
    private final JsonMapper json = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** The entry for this row. */
    public AuditEntry read(LoggedEvent event) {
        Map<String, Object> data = json.readValue(event.payload(), MEMBERS);
        Map<String, Object> meta = json.readValue(event.metaData(), MEMBERS);
        String actor = text(meta, MetaDataKeys.ACTOR);
        String trace = text(meta, MetaDataKeys.TRACE);
        String cause = text(meta, MetaDataKeys.CAUSE);
        String reason = text(meta, MetaDataKeys.REASON);
        HoldId holdId = holdId(data);
        return new AuditEntry(
                event.position(),
                event.eventId(),
                Instant.parse(event.timestamp()),
                simpleName(event.payloadType()),
                event.aggregateId(),
                event.sequenceNumber(),
                actor,
                text(meta, MetaDataKeys.COMMAND),
                trace,
                cause == null ? trace : cause,
                reason == null ? text(data, "reason") : reason,
                showtimeId(data, holdId),
                holdId,
                paymentId(data),
                customerId(data, actor),
                seats(data),
                data);
    }

    private static @Nullable String text(Map<String, Object> members, String name) {
        return members.get(name) instanceof String text ? text : null;
    }

    private static String simpleName(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }

    private static @Nullable HoldId holdId(Map<String, Object> data) {
        String text = text(data, "holdId");
        return text == null ? null : HoldId.parse(text).orElse(null);
    }

    private static @Nullable ShowtimeId showtimeId(Map<String, Object> data, @Nullable HoldId holdId) {
        if (data.get("showtimeId") instanceof Number number) {
            return new ShowtimeId(number.longValue());
        }
        return holdId == null ? null : holdId.showtimeId();
    }

    private static @Nullable PaymentId paymentId(Map<String, Object> data) {
        String text = text(data, "paymentId");
        return text == null ? null : new PaymentId(UUID.fromString(text));
    }

    /** Customers act on nothing but their own. */
    private static @Nullable CustomerId customerId(Map<String, Object> data, @Nullable String actor) {
        String text = text(data, "customerId");
        if (text != null) {
            return new CustomerId(text);
        }
        return actor != null && actor.startsWith(CUSTOMER) ? new CustomerId(actor.substring(CUSTOMER.length())) : null;
    }

    /** The seats that an event names are one, or a list; a list of other things is no list of seats. */
    private static List<SeatCode> seats(Map<String, Object> data) {
        String seat = text(data, "seat");
        if (seat != null) {
            return List.of(new SeatCode(seat));
        }
        if (!(data.get("seats") instanceof List<?> seats) || !seats.stream().allMatch(String.class::isInstance)) {
            return List.of();
        }
        return seats.stream().map(code -> new SeatCode((String) code)).toList();
    }
}
