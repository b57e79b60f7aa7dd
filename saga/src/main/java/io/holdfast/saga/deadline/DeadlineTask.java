package io.holdfast.saga.deadline;

import com.github.kagkarlsson.scheduler.task.FailureHandler.ExponentialBackoffFailureHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler.MaxRetriesFailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import java.util.function.Supplier;
import org.axonframework.deadline.dbscheduler.DbSchedulerDeadlineManager;
import org.axonframework.deadline.dbscheduler.DbSchedulerHumanReadableDeadlineDetails;

/** Axon's deadline task, which fires again soon after a failure; by default it would wait five minutes. */
final class DeadlineTask {
    static final Duration FIRST_RETRY_AFTER = Duration.ofSeconds(1);
    static final double RETRY_GROWTH = 2.0;

    /** About a quarter of an hour in all; then the deadline is dropped, which costs freshness only (C11). */
    static final int MAX_RETRIES = 10;

    private DeadlineTask() {}

    static Task<DbSchedulerHumanReadableDeadlineDetails> of(Supplier<DbSchedulerDeadlineManager> manager) {
        Task<DbSchedulerHumanReadableDeadlineDetails> axons = DbSchedulerDeadlineManager.humanReadableTask(manager);
        return Tasks.oneTime(axons.getTaskName(), axons.getDataClass())
                .onFailure(new MaxRetriesFailureHandler<>(
                        MAX_RETRIES, new ExponentialBackoffFailureHandler<>(FIRST_RETRY_AFTER, RETRY_GROWTH)))
                .execute(axons::execute);
    }
}
