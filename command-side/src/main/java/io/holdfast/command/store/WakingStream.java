package io.holdfast.command.store;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A stream whose reader can be told from outside that it may be worth a look. */
final class WakingStream implements BlockingStream<TrackedEventMessage<?>> {
    private static final Logger LOG = LoggerFactory.getLogger(WakingStream.class);

    private final BlockingStream<TrackedEventMessage<?>> stream;
    private final Consumer<WakingStream> onClose;
    private volatile @Nullable Runnable availableCallback;

    WakingStream(BlockingStream<TrackedEventMessage<?>> stream, Consumer<WakingStream> onClose) {
        this.stream = stream;
        this.onClose = onClose;
    }

    void wake() {
        Runnable callback = availableCallback;
        if (callback != null) {
            try {
                callback.run();
            } catch (RuntimeException stopped) {
                LOG.debug("A reader that is being stopped was not woken", stopped);
            }
        }
    }

    @Override
    public boolean setOnAvailableCallback(Runnable callback) {
        availableCallback = callback;
        return true;
    }

    @Override
    public Optional<TrackedEventMessage<?>> peek() {
        return stream.peek();
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
        return stream.hasNextAvailable(timeout, unit);
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
        return stream.nextAvailable();
    }

    @Override
    public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {
        stream.skipMessagesWithPayloadTypeOf(ignored);
    }

    @Override
    public void close() {
        availableCallback = null;
        onClose.accept(this);
        stream.close();
    }
}
