package io.holdfast.query.replay;

import org.jspecify.annotations.Nullable;

/**
 * Where it is kept how far a replay has come.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
public interface ReplayTokens {
    /** What was written last; {@code null} when nothing was. */
    @Nullable
    String read();

    /** Keeps this. Fails, so that the transaction is undone, when somebody else has taken the replay over. */
    void write(String token);
}
