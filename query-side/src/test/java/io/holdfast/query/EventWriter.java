package io.holdfast.query;

import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;

/**
 * Writes events to the log as the aggregates do: each stream numbered from 0.
 *
 * <p><b>Threading:</b> one writer per stream.
 */
public final class EventWriter {
    public static final Instant AT = Instant.parse("2026-11-30T18:00:00.250Z");

    private final EventStore log;
    private final Map<String, Long> versions = new ConcurrentHashMap<>();

    public EventWriter(EventStore log) {
        this.log = log;
    }

    /** Appends these and answers the version of the last. */
    public long write(ShowtimeEvent... events) {
        long version = -1;
        for (ShowtimeEvent event : events) {
            version = append("Showtime", event.showtimeId().aggregateId(), event);
        }
        return version;
    }

    public long write(PaymentEvent... events) {
        long version = -1;
        for (PaymentEvent event : events) {
            version = append("Payment", event.paymentId().aggregateId(), event);
        }
        return version;
    }

    public long write(SeatingPlanImported event) {
        return append("SeatingPlan", event.planId().aggregateId(), event);
    }

    private long append(String type, String aggregateId, Object event) {
        long version = versions.merge(aggregateId, 0L, (last, ignored) -> last + 1);
        log.publish(message(type, aggregateId, version, event));
        return version;
    }

    /** An event as a processor gets it. */
    public static DomainEventMessage<Object> message(String type, String aggregateId, long version, Object event) {
        return new GenericDomainEventMessage<>(
                type,
                aggregateId,
                version,
                event,
                MetaData.emptyInstance(),
                UUID.nameUUIDFromBytes((aggregateId + "/" + version).getBytes(StandardCharsets.UTF_8))
                        .toString(),
                AT);
    }
}
