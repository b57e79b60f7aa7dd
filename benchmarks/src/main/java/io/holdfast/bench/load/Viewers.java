package io.holdfast.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/**
 * Any number of clients that watch live maps, on one thread of their own.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} when not all of them get a map in time.
 *
 * <p><b>Threading:</b> created, asked and closed by one thread.
 */
public final class Viewers implements AutoCloseable {
    /** So many may be without their first map at once: a server takes only so many new connections in one go. */
    private static final int JOINING_AT_ONCE = 50;

    private static final Duration JOIN_LIMIT = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(2);
    private static final int SCRATCH_BYTES = 256 * 1024;
    private static final long SELECT_MILLIS = 50;

    private final Selector selector;
    private final Thread thread;
    private final Clock clock;
    private final List<Watcher> watchers = new ArrayList<>();
    private final AtomicInteger joined = new AtomicInteger();
    private final AtomicInteger broken = new AtomicInteger();
    private final Seen seen = new Seen();
    private volatile boolean stopping;

    private Viewers(Clock clock) throws IOException {
        this.clock = clock;
        this.selector = Selector.open();
        this.thread = Thread.ofPlatform().name("viewers").daemon().unstarted(this::watch);
    }

    /**
     * Lets so many clients join; returns when each has its map.
     *
     * @param showtimeOf which showtime each watches, by its number
     */
    public static Viewers join(int port, int count, LongUnaryOperator showtimeOf, Clock clock) {
        try {
            Viewers viewers = new Viewers(clock);
            viewers.thread.start();
            for (int i = 0; i < count; i++) {
                viewers.awaitJoined(i - JOINING_AT_ONCE);
                viewers.add(port, showtimeOf.applyAsLong(i));
            }
            viewers.awaitJoined(count);
            return viewers;
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        }
    }

    private void add(int port, long showtime) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        String request = "GET /showtimes/" + showtime + "/seats/live HTTP/1.1\r\nHost: localhost\r\n\r\n";
        channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
        channel.configureBlocking(false);
        Watcher watcher = new Watcher(showtime);
        watchers.add(watcher);
        channel.register(selector, SelectionKey.OP_READ, watcher);
        selector.wakeup();
    }

    private void awaitJoined(int count) {
        long deadline = System.nanoTime() + JOIN_LIMIT.toNanos();
        while (joined.get() < count) {
            if (broken.get() > 0 || System.nanoTime() > deadline) {
                close();
                throw new IllegalStateException(
                        joined.get() + " viewers joined, " + broken.get() + " were turned away or cut off");
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    private void watch() {
        ByteBuffer scratch = ByteBuffer.allocateDirect(SCRATCH_BYTES);
        try (selector) {
            while (!stopping) {
                selector.select(key -> read(key, scratch), SELECT_MILLIS);
            }
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void read(SelectionKey key, ByteBuffer scratch) {
        Watcher watcher = (Watcher) key.attachment();
        try {
            scratch.clear();
            if (((SocketChannel) key.channel()).read(scratch) < 0) {
                throw new EOFException("the server ended a stream");
            }
            watcher.reader.accept(scratch.flip());
        } catch (IOException gone) {
            broken.incrementAndGet();
            key.cancel();
        }
    }

    /** Waits until everybody has seen the version that its showtime has now; whether that came about in time. */
    public boolean awaitVersions(ToLongFunction<Long> versionOf, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        for (Watcher watcher : watchers) {
            long wanted = versionOf.applyAsLong(watcher.showtime);
            while (watcher.version < wanted) {
                if (System.nanoTime() > deadline) {
                    return false;
                }
                LockSupport.parkNanos(POLL.toNanos());
            }
        }
        return true;
    }

    /** What was seen, once nobody watches any more. */
    public Seen seen() {
        return seen;
    }

    /** Streams that ended before we ended them. */
    public int broken() {
        return broken.get();
    }

    /** Viewers who were told to start over. */
    public long resets() {
        return watchers.stream().mapToLong(watcher -> watcher.resets).sum();
    }

    /** Changes that somebody saw twice or in the wrong order. */
    public long disorder() {
        return watchers.stream().mapToLong(watcher -> watcher.disorder).sum();
    }

    /** Viewers who saw fewer or more changes than there were, but for those who were told to start over. */
    public long astray(long changes) {
        return watchers.stream()
                .filter(watcher -> watcher.resets == 0 && watcher.changes != changes)
                .count();
    }

    @Override
    public void close() {
        stopping = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** One client. Written by the viewers' thread only. */
    private final class Watcher implements StreamReader.Listener {
        private final long showtime;
        private final StreamReader reader = new StreamReader(this);
        private volatile long version = -1;
        private volatile long resets;
        private volatile long changes;
        private volatile long disorder;

        Watcher(long showtime) {
            this.showtime = showtime;
        }

        @Override
        public void snapshot(long newVersion) {
            if (version < 0) {
                joined.incrementAndGet();
            }
            version = newVersion;
        }

        @Override
        @SuppressWarnings("NonAtomicOperationOnVolatileField") // one thread writes
        public void delta(long newVersion) {
            if (newVersion <= version) {
                disorder++;
            }
            changes++;
            version = newVersion;
            seen.add(showtime, newVersion, clock.millis());
        }

        @Override
        @SuppressWarnings("NonAtomicOperationOnVolatileField") // one thread writes
        public void reset() {
            resets++;
        }
    }
}
