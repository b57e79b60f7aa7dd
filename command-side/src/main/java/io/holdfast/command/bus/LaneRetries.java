package io.holdfast.command.bus;

import io.holdfast.api.Overloaded;
import java.util.List;
import java.util.function.Function;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.CannotCreateTransactionException;

/**
 * Tries the commands of a failed batch again, one by one. The batch may have been committed in spite of its failure, so
 * what cannot be tried any more fails with its cause: its caller must not believe that nothing was done.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
final class LaneRetries {
    /** After so many commands in a row that could not reach the store, the rest of a batch is not tried any more. */
    static final int MAX_FAILURES_IN_A_ROW = 3;

    private final LaneSettings settings;
    private final Function<LaneTask, @Nullable Throwable> attempt;

    /** {@code attempt} decides and commits one command, and answers what failed, if anything did. */
    LaneRetries(LaneSettings settings, Function<LaneTask, @Nullable Throwable> attempt) {
        this.settings = settings;
        this.attempt = attempt;
    }

    /** Every one of the tasks has its outcome when this returns. */
    void oneByOne(List<LaneTask> tasks) {
        int failuresInARow = 0;
        Throwable failure = null;
        for (LaneTask task : tasks) {
            if (failure != null && (failuresInARow >= MAX_FAILURES_IN_A_ROW || isUnreachable(failure))) {
                task.fail(failure);
            } else {
                failure = alone(task);
                failuresInARow = failure == null ? 0 : failuresInARow + 1;
            }
        }
    }

    /** The pool has waited for a connection long enough; asking it again would hold up the lane. */
    private static boolean isUnreachable(@Nullable Throwable failure) {
        return failure instanceof CannotCreateTransactionException;
    }

    /** Answers why the store could not be reached, or {@code null} when the command has its outcome. */
    private @Nullable Throwable alone(LaneTask task) {
        Throwable failure = null;
        for (int tried = 0; tried < settings.attempts() && !isUnreachable(failure); tried++) {
            failure = attempt.apply(task);
            if (failure == null) {
                return null;
            }
            if (failure instanceof DecisionFailed decision) {
                task.fail(decision.thrown());
                return null;
            }
        }
        return giveUp(task, failure);
    }

    /** Losing to another node every time means that nothing was done, and that the store is well: come back later. */
    private @Nullable Throwable giveUp(LaneTask task, @Nullable Throwable failure) {
        if (failure instanceof ConcurrencyException || failure instanceof AggregateStreamCreationException) {
            String reason = "Another node keeps writing to " + task.aggregateId();
            task.fail(new Overloaded(reason, settings.retryAfter()));
            return null;
        }
        Throwable cause = failure == null ? new IllegalStateException("never tried") : failure;
        task.fail(cause);
        return cause;
    }
}
