package io.holdfast.audit.verify.log;

import java.sql.SQLException;

/** Hears how the log compares with its checkpoints, and of new ones; called by the thread that reads. */
public interface CheckpointSink {
    /** The log up to this checkpoint is not what it was; {@code found} are the digests since the one before. */
    void differs(Checkpoint checkpoint, Entries found) throws SQLException;

    /** A new checkpoint, with the digests since the one before. */
    void seal(Checkpoint checkpoint, Entries digests) throws SQLException;
}
