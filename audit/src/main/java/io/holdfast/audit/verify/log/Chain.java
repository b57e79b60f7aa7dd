package io.holdfast.audit.verify.log;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The chain of digests over the log: each link is the SHA-256 over the link before and the SHA-256 of the next event's row.
 * It is compared with the checkpoints of earlier runs, and new checkpoints are made behind the last of them.
 *
 * <p><b>Shape:</b> holds the digests of at most {@link #RANGE} events, or of as many as lie between two known checkpoints.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Chain {
    /** The most events between a new checkpoint and the one before. */
    public static final int RANGE = 1_000;

    /** Before the first event. */
    public static final byte[] START = new byte[32];

    private final MessageDigest sha;
    private final Deque<Checkpoint> known;
    private final CheckpointSink sink;
    private final long sealUpTo;
    private final Entries range = new Entries();
    private byte[] link = START.clone();
    private long events;
    private long lastPosition = -1;
    private long provenUpTo = -1;
    private boolean sealing;

    /**
     * @param known checkpoints of earlier runs, in order of position
     * @param sealUpTo no new checkpoint is made beyond this position: an event may still be committed before it
     */
    public Chain(List<Checkpoint> known, long sealUpTo, CheckpointSink sink) {
        this.sha = sha256();
        this.known = new ArrayDeque<>(known);
        this.sealUpTo = sealUpTo;
        this.sink = sink;
        this.sealing = known.isEmpty();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    void add(byte[] row) throws SQLException {
        long position = RawEvent.positionOf(row);
        passCheckpointsBefore(position);
        if (position > sealUpTo) {
            sealWhatIsSettled();
        }
        byte[] digest = sha.digest(row);
        sha.update(link);
        link = sha.digest(digest);
        events++;
        lastPosition = position;
        range.add(position, digest);
        passCheckpointsBefore(position + 1);
        if (sealing && range.size() == RANGE && position <= sealUpTo) {
            seal();
        }
    }

    /** The last event was added. */
    void end() throws SQLException {
        passCheckpointsBefore(Long.MAX_VALUE);
        sealWhatIsSettled();
    }

    private void sealWhatIsSettled() throws SQLException {
        if (sealing && range.size() > 0 && lastPosition <= sealUpTo) {
            seal();
        }
    }

    private void passCheckpointsBefore(long position) throws SQLException {
        Checkpoint next = known.peek();
        while (next != null && next.position() < position) {
            known.remove();
            compare(next);
            next = known.peek();
        }
    }

    /** After a difference the chain goes on from what was sealed, so that one altered event is one finding. */
    private void compare(Checkpoint checkpoint) throws SQLException {
        if (Arrays.equals(checkpoint.chain(), link) && checkpoint.events() == events) {
            provenUpTo = checkpoint.position();
        } else {
            sink.differs(checkpoint, range.copy());
            link = checkpoint.chain().clone();
            events = checkpoint.events();
        }
        range.clear();
        sealing = known.isEmpty();
    }

    private void seal() throws SQLException {
        sink.seal(new Checkpoint(lastPosition, events, link.clone()), range.copy());
        range.clear();
    }

    /** The last link: of all events that were added. */
    public byte[] link() {
        return link.clone();
    }

    /** How many events there were, as far as checkpoints and rows agree. */
    public long events() {
        return events;
    }

    public long lastPosition() {
        return lastPosition;
    }

    /** The last checkpoint of an earlier run that the log still agrees with; −1 for none. */
    public long provenUpTo() {
        return provenUpTo;
    }
}
