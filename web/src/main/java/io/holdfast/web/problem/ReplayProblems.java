package io.holdfast.web.problem;

import io.holdfast.api.replay.ReplayRefused;
import java.util.Locale;

/** Puts the refusal of a replay into HTTP's words. */
final class ReplayProblems {
    private ReplayProblems() {}

    static Problem of(ReplayRefused refused) {
        String about = refused.about();
        return switch (refused.reason()) {
            case UNKNOWN_PROJECTION -> Problem.ofField(ProblemKind.INVALID_VALUE, "projection", "field.one-of", about);
            case NOT_REPLAYABLE ->
                Problem.of(ProblemKind.NOT_REPLAYABLE)
                        .saying("not-replayable." + about.toLowerCase(Locale.ROOT))
                        .with(Problem.FIELD, "projection");
            case RUNS_ALREADY ->
                Problem.of(ProblemKind.REPLAY_RUNNING)
                        .saying("replay-running.error", about)
                        .with("replayId", about);
            case TOO_MANY -> Problem.of(ProblemKind.TOO_MANY_REPLAYS).saying("too-many-replays.error", about);
            case NO_SUCH_REPLAY -> Problem.of(ProblemKind.NO_SUCH_REPLAY);
            case NOT_NOW ->
                Problem.of(ProblemKind.REPLAY_NOT_NOW)
                        .saying("replay-not-now.error", about)
                        .with("state", about);
        };
    }
}
