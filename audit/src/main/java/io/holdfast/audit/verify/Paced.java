package io.holdfast.audit.verify;

import io.holdfast.audit.verify.fold.LogFold;
import io.holdfast.audit.verify.log.LogScan;
import io.holdfast.audit.verify.log.RawEvent;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Hands events to the fold no faster than allowed, and tells how far it has come. */
final class Paced implements LogScan.Consumer {
    private static final long TELL_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final LogFold fold;
    private final long maxEventsPerSecond;
    private final Listener listener;
    private final long target;
    private final long startNanos = System.nanoTime();
    private long toldNanos = startNanos;
    private long position = -1;

    Paced(LogFold fold, VerifyOptions options, Listener listener, long target) {
        this.fold = fold;
        this.maxEventsPerSecond = options.maxEventsPerSecond();
        this.listener = listener;
        this.target = target;
    }

    @Override
    public void accept(RawEvent event) {
        position = event.position();
        fold.apply(event);
    }

    @Override
    public boolean goOn() {
        long now = System.nanoTime();
        if (now - toldNanos >= TELL_EVERY_NANOS) {
            toldNanos = now;
            listener.read(position, target, fold.events());
        }
        if (maxEventsPerSecond > 0) {
            long dueNanos = fold.events() * TimeUnit.SECONDS.toNanos(1) / maxEventsPerSecond;
            long early = dueNanos - (now - startNanos);
            if (early > 0) {
                LockSupport.parkNanos(early);
            }
        }
        return !listener.isCancelled() && !Thread.currentThread().isInterrupted();
    }
}
