package io.holdfast.web.stream;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.web.stream.Frames.Frame;
import io.holdfast.web.stream.Frames.ResetReason;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client of a live map.
 *
 * <p>It is added to its hub first and filled afterwards: what happens meanwhile waits in the queue, and what the fill
 * already showed is dropped by its version. So there is neither a gap nor a change twice. All writing is done by one
 * task that runs only while there is something to write; a client that reads too slowly blocks that task alone, and
 * when its queue is full it is told to start over instead of taking more memory.
 *
 * <p><b>Threading:</b> {@link #offer}, {@link #heartbeat} and {@link #close} are safe from any thread and never block.
 */
final class Viewer {
    /** Changes that wait for one slow client. */
    static final int MAX_WAITING = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(Viewer.class);

    private final Connection connection;
    private final MapSource source;
    private final Executor executor;
    private final Runnable whenGone;
    private final @Nullable Long resumeAfter;

    // Guarded by this object's lock.
    private final Queue<Batch> waiting = new ArrayDeque<>();
    private int waitingChanges;
    private boolean overflown;
    private boolean heartbeatDue;
    private boolean writing;
    private boolean ending;
    private boolean gone;

    // Only the writing task touches these.
    private boolean filled;
    private long shown;

    /** {@code resumeAfter} is the last version the client saw, or {@code null} when it has no map yet. */
    Viewer(Connection connection, MapSource source, Executor executor, Runnable whenGone, @Nullable Long resumeAfter) {
        this.connection = connection;
        this.source = source;
        this.executor = executor;
        this.whenGone = whenGone;
        this.resumeAfter = resumeAfter;
    }

    /** Begins to send; to be called once, after the viewer has joined its hub. */
    void start() {
        connection.whenGone(this::gone);
        wake();
    }

    void offer(Batch batch) {
        synchronized (this) {
            if (waitingChanges + batch.frames().size() > MAX_WAITING) {
                waiting.clear();
                waitingChanges = 0;
                overflown = true;
            } else if (!overflown) {
                waiting.add(batch);
                waitingChanges += batch.frames().size();
            }
        }
        wake();
    }

    /** Tells the client to start over; used when changes were lost on the way here. */
    void overflow() {
        synchronized (this) {
            overflown = true;
        }
        wake();
    }

    void heartbeat() {
        synchronized (this) {
            heartbeatDue = true;
        }
        wake();
    }

    /** Ends the stream as soon as what is being written is out. */
    void close() {
        synchronized (this) {
            ending = true;
        }
        wake();
    }

    /** The client has gone, or is about to be told that this is the end; nothing more is taken. */
    private void gone() {
        synchronized (this) {
            if (gone) {
                return;
            }
            gone = true;
            waiting.clear();
        }
        whenGone.run();
    }

    private void wake() {
        synchronized (this) {
            if (writing || gone) {
                return;
            }
            writing = true;
        }
        executor.execute(this::write);
    }

    private void write() {
        try {
            if (!filled) {
                connection.write(Frames.RETRY);
                fill();
                filled = true;
            }
            while (writeNext()) {
                connection.flush();
            }
        } catch (IOException vanished) {
            // The container ends the answer; it saw the same failure.
            gone();
        } catch (RuntimeException broken) {
            LOG.warn("A live map ends, its client will come back", broken);
            gone();
            connection.complete();
        }
    }

    private void fill() throws IOException {
        SeatMapDeltas missed = resumeAfter == null ? null : source.changesAfter(resumeAfter);
        if (resumeAfter == null) {
            snapshot();
        } else if (missed != null && missed.complete()) {
            shown = resumeAfter;
            for (SeatMapDelta delta : missed.deltas()) {
                writeNew(Frames.delta(delta));
            }
        } else {
            reset(ResetReason.TOO_OLD);
        }
        connection.flush();
    }

    private boolean writeNext() throws IOException {
        boolean reset;
        boolean heartbeat;
        List<Batch> batches;
        if (isEnding()) {
            gone();
            connection.complete();
            return false;
        }
        synchronized (this) {
            if (gone || !(overflown || heartbeatDue || !waiting.isEmpty() || ending)) {
                writing = false;
                return false;
            }
            reset = overflown;
            heartbeat = heartbeatDue;
            batches = List.copyOf(waiting);
            waiting.clear();
            waitingChanges = 0;
            overflown = false;
            heartbeatDue = false;
        }
        if (reset) {
            reset(ResetReason.TOO_SLOW);
        } else if (heartbeat && batches.isEmpty()) {
            connection.write(Frames.HEARTBEAT);
        }
        for (Batch batch : batches) {
            write(batch);
        }
        return true;
    }

    private synchronized boolean isEnding() {
        return ending && !gone;
    }

    private void write(Batch batch) throws IOException {
        if (batch.firstVersion() > shown) {
            connection.write(batch.joined());
            shown = batch.lastVersion();
        } else {
            for (Frame frame : batch.frames()) {
                writeNew(frame);
            }
        }
    }

    private void writeNew(Frame frame) throws IOException {
        if (frame.version() > shown) {
            connection.write(frame.bytes());
            shown = frame.version();
        }
    }

    private void reset(ResetReason reason) throws IOException {
        connection.write(Frames.reset(reason));
        snapshot();
    }

    private void snapshot() throws IOException {
        SeatMap map = source.snapshot();
        connection.write(Frames.snapshot(map));
        shown = map.version();
    }
}
