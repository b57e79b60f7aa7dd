package io.holdfast.audit.verify.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a stretch of the log once, with two threads: one takes rows from the database and adds them to the chain of digests,
 * the caller's does with them what it will.
 *
 * <p><b>Shape:</b> never more than {@link #WAITING} batches of {@link #BATCH_BYTES} (or one row that is larger) wait
 * between the two, however long the log is.
 *
 * <p><b>Errors:</b> {@link SQLException} when the log cannot be read; what the consumer throws goes through. Either way
 * the other thread ends first.
 *
 * <p><b>Threading:</b> one call uses one connection, and nobody else may meanwhile.
 */
public final class LogScan {
    static final int BATCH_ROWS = 512;
    static final int BATCH_BYTES = 1 << 20;
    static final int WAITING = 8;

    private static final long LOOK_EVERY_MILLIS = 100;

    /** Rows that travel together; none of them is the end. */
    private static final class Batch {
        private final byte[][] rows = new byte[BATCH_ROWS][];
        private int count;
        private int bytes;

        private boolean isFull() {
            return count == BATCH_ROWS || bytes >= BATCH_BYTES;
        }

        private void add(byte[] row) {
            rows[count++] = row;
            bytes += row.length;
        }
    }

    /** What the caller does with the rows. */
    public interface Consumer {
        void accept(RawEvent event);

        /** Called between batches; false ends the reading early. */
        boolean goOn();
    }

    private final BlockingQueue<Batch> waiting = new ArrayBlockingQueue<>(WAITING);
    private final Chain chain;
    private Batch filling = new Batch();
    private volatile boolean stopped;
    private volatile @Nullable Exception failure;

    private LogScan(Chain chain) {
        this.chain = chain;
    }

    /**
     * Hands over every event with {@code after < position <= upTo} and adds it to the chain; answers whether it came to
     * the end.
     */
    public static boolean read(Connection connection, long after, long upTo, Chain chain, Consumer consumer)
            throws SQLException {
        return new LogScan(chain).run(connection, after, upTo, consumer);
    }

    private boolean run(Connection connection, long after, long upTo, Consumer consumer) throws SQLException {
        Thread reader =
                Thread.ofPlatform().name("audit-log-reader").daemon().start(() -> readAll(connection, after, upTo));
        boolean complete;
        try {
            complete = consume(consumer, reader::isAlive);
        } finally {
            stopped = true;
            join(reader);
        }
        Exception failed = failure;
        if (failed instanceof SQLException unreadable) {
            throw unreadable;
        }
        if (failed != null) {
            throw new IllegalStateException("the log could not be read", failed);
        }
        return complete;
    }

    private void readAll(Connection connection, long after, long upTo) {
        try {
            LogCopy.read(connection, after, upTo, this::take);
            if (!stopped) {
                chain.end();
                hand(filling);
                hand(new Batch());
            }
        } catch (SQLException | RuntimeException failed) {
            failure = failed;
        }
    }

    private boolean take(byte[] row) throws SQLException {
        chain.add(row);
        filling.add(row);
        if (filling.isFull()) {
            Batch full = filling;
            filling = new Batch();
            hand(full);
        }
        return !stopped;
    }

    private void hand(Batch batch) {
        try {
            boolean taken = false;
            while (!taken && !stopped) {
                taken = waiting.offer(batch, LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException interrupted) {
            stopped = true;
            Thread.currentThread().interrupt();
        }
    }

    private boolean consume(Consumer consumer, BooleanSupplier reading) {
        RawEvent event = new RawEvent();
        while (consumer.goOn()) {
            Batch batch = next(reading);
            if (batch == null) {
                return false;
            }
            if (batch.count == 0) {
                return true;
            }
            for (int i = 0; i < batch.count; i++) {
                event.read(batch.rows[i]);
                consumer.accept(event);
            }
        }
        return false;
    }

    /** {@code null} when the reader has ended without saying that this is the end. */
    private @Nullable Batch next(BooleanSupplier reading) {
        try {
            while (true) {
                boolean alive = reading.getAsBoolean();
                Batch batch = waiting.poll(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
                if (batch != null || !alive) {
                    return batch;
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static void join(Thread reader) {
        boolean interrupted = false;
        while (reader.isAlive()) {
            try {
                reader.join();
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
