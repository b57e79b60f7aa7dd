package io.holdfast.publishing.kafka;

import java.time.Instant;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/**
 * The log as {@link SeatMapPublisher} reads it: all events that are there make one message that names the showtimes whose
 * maps they changed. No payload is looked at, so that a thousand holds cost a thousand entries of a map, not a thousand
 * calls of a handler.
 *
 * <p><b>Threading:</b> as the source that it reads.
 *
 * <p><b>Source:</b> decision record 2026-12-01-what-leaves-through-kafka.
 */
public record ChangedMaps(StreamableMessageSource<TrackedEventMessage<?>> log)
        implements StreamableMessageSource<TrackedEventMessage<?>> {
    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        return new ChangedMapsStream(log.openStream(token));
    }

    @Override
    public @Nullable TrackingToken createTailToken() {
        return log.createTailToken();
    }

    @Override
    public @Nullable TrackingToken createHeadToken() {
        return log.createHeadToken();
    }

    @Override
    public @Nullable TrackingToken createTokenAt(Instant dateTime) {
        return log.createTokenAt(dateTime);
    }
}
