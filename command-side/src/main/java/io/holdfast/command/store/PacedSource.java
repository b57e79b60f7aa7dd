package io.holdfast.command.store;

import java.time.Instant;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/** The log for one processor, whose streams all go at its pace. */
record PacedSource(NotifyingEventSource source, Pace pace) implements StreamableMessageSource<TrackedEventMessage<?>> {
    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        return source.openStream(token, pace);
    }

    @Override
    public @Nullable TrackingToken createTailToken() {
        return source.createTailToken();
    }

    @Override
    public @Nullable TrackingToken createHeadToken() {
        return source.createHeadToken();
    }

    @Override
    public @Nullable TrackingToken createTokenAt(Instant dateTime) {
        return source.createTokenAt(dateTime);
    }
}
