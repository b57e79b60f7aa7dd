package io.holdfast.web.problem;

import io.holdfast.api.waitingroom.QueueRefused;
import java.time.Duration;

/** Puts a waiting room's refusal into HTTP's words. */
final class QueueProblems {
    private static final Duration SOON = Duration.ofSeconds(5);

    private QueueProblems() {}

    static Problem of(QueueRefused refused) {
        return switch (refused.reason()) {
            case NO_QUEUE -> Problem.of(ProblemKind.NO_QUEUE);
            case NO_SUCH_PLACE -> Problem.of(ProblemKind.NO_SUCH_PLACE);
            case CLOSED -> Problem.of(ProblemKind.QUEUE_CLOSED);
            case NOT_DRAWN -> Problem.of(ProblemKind.NOT_DRAWN);
            case FULL, AWAY -> Problem.of(ProblemKind.QUEUE_AWAY).retryAfter(SOON);
            case CHALLENGE ->
                Problem.of(ProblemKind.CHALLENGE_REQUIRED)
                        .with("challenge", String.valueOf(refused.detail()))
                        .with("bits", refused.bits());
        };
    }
}
