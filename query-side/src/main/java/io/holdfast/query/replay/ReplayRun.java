package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.api.replay.ReplayState;
import io.holdfast.api.replay.SwitchWhen;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One replay from its beginning, or from where it was left, to its end: reads the log, compares, follows the log until it
 * is told what to do, and does that.
 *
 * <p><b>Errors:</b> what goes wrong is tried again {@link #MAX_FAILURES} times; then the replay has failed and nothing of it
 * stays. When it cannot even be written down how it is, the run ends and the replay is left to whoever takes it up.
 *
 * <p><b>Threading:</b> one thread calls {@link #step}, again and again.
 */
final class ReplayRun {
    /** How often it is written down how far it is, at least while there is something to do. */
    static final Duration NOTE_EVERY = Duration.ofMillis(500);

    /** How long it rests where there is nothing to do at the moment. */
    static final Duration REST = Duration.ofMillis(100);

    /** Failures in a row; one more and it is given up. */
    static final int MAX_FAILURES = 5;

    /** How long it is tried to meet the live projection; then the operator hears why it was not possible. */
    static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(ReplayRun.class);

    private final ReplayRow replay;
    private final Rebuild rebuild;
    private final LogPages log;
    private final ReplayJournal journal;
    private final BooleanSupplier standsBack;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final Rate rate;

    private ReplayState state;
    private @Nullable ReplayDifferences differences;
    private @Nullable String trouble;
    private long target;
    private long notedNanos;
    private long tryingSince;
    private boolean takesOver;
    private boolean ordered;
    private int failures;

    /** What a run needs of its node. */
    record Surroundings(LogPages log, BooleanSupplier standsBack, Clock clock, LongSupplier nanoTime) {}

    ReplayRun(ReplayRow replay, Rebuild rebuild, ReplayJournal journal, Surroundings node) {
        this.replay = replay;
        this.rebuild = rebuild;
        this.journal = journal;
        this.log = node.log();
        this.standsBack = node.standsBack();
        this.clock = node.clock();
        this.nanoTime = node.nanoTime();
        this.rate = new Rate(nanoTime);
        this.state = replay.state() == ReplayState.PAUSED ? ReplayState.PAUSED : ReplayState.RUNNING;
        this.target = replay.target();
        this.differences = state == ReplayState.PAUSED ? replay.differences() : null;
        rate.begin(position());
        notedNanos = nanoTime.getAsLong() - NOTE_EVERY.toNanos();
    }

    boolean isOver() {
        return state.isOver();
    }

    /** The next thing to do; answers how long to rest after it. */
    Duration step() {
        ReplayAction wanted = isNoteDue() ? note(false) : null;
        try {
            Duration rest = wanted == null ? work() : obey(wanted);
            failures = 0;
            return rest;
        } catch (LostReplay lost) {
            throw lost;
        } catch (RuntimeException failure) {
            return failed(failure);
        }
    }

    private boolean isNoteDue() {
        return nanoTime.getAsLong() - notedNanos >= NOTE_EVERY.toNanos();
    }

    private @Nullable ReplayAction note(boolean done) {
        target = Math.max(log.head(), position());
        notedNanos = nanoTime.getAsLong();
        return journal.write(current(done));
    }

    private ReplayNote current(boolean done) {
        return new ReplayNote(state, position(), target, rate.at(position()), differences, trouble, done);
    }

    private long position() {
        TrackingToken token = rebuild.token();
        return token == null ? -1 : token.position().orElse(-1);
    }

    private Duration obey(ReplayAction wanted) {
        trouble = null;
        switch (wanted) {
            case CANCEL -> {
                rebuild.discard();
                state = ReplayState.CANCELLED;
            }
            case PAUSE -> state = ReplayState.PAUSED;
            case RESUME -> {
                state = ReplayState.RUNNING;
                rate.begin(position());
            }
            case SWITCH -> {
                if (!takesOver) {
                    beginTakingOver(true);
                }
                return follow();
            }
        }
        takesOver = false;
        note(true);
        return Duration.ZERO;
    }

    private void beginTakingOver(boolean byOperator) {
        takesOver = true;
        ordered = byOperator;
        tryingSince = nanoTime.getAsLong();
    }

    private Duration work() {
        return switch (state) {
            case RUNNING, COMPARING, CAUGHT_UP -> follow();
            case PAUSED -> REST;
            case SWITCHED, CANCELLED, FAILED -> Duration.ZERO;
        };
    }

    /** Reads on; at the end of the log it is compared, or takes over when that is wanted. */
    private Duration follow() {
        if (standsBack.getAsBoolean()) {
            return REST;
        }
        List<TrackedEventMessage<?>> page = log.after(rebuild.token());
        if (!page.isEmpty()) {
            rebuild.apply(page);
        }
        if (!page.isEmpty() && !isTheLast(page)) {
            return Duration.ZERO;
        }
        if (takesOver) {
            return takeOver();
        }
        return state == ReplayState.CAUGHT_UP ? REST : compare();
    }

    /** A page may be short because positions have gaps; and while much is sold, the very end is never reached. */
    private boolean isTheLast(List<TrackedEventMessage<?>> page) {
        return page.size() < LogPages.PAGE_SIZE && log.head() - position() < LogPages.PAGE_SIZE;
    }

    private Duration compare() {
        if (state != ReplayState.COMPARING) {
            state = ReplayState.COMPARING;
            note(false);
        }
        Comparison comparison;
        try {
            comparison = rebuild.compare();
        } catch (LiveIsElsewhere elsewhere) {
            trouble = elsewhere.getMessage();
            return REST;
        }
        trouble = null;
        differences = comparison.at(position(), clock.instant());
        state = ReplayState.CAUGHT_UP;
        boolean byItself = replay.switchWhen() == SwitchWhen.ALWAYS
                || (replay.switchWhen() == SwitchWhen.NO_DIFFERENCE && comparison.count() == 0);
        if (byItself) {
            beginTakingOver(false);
        }
        note(false);
        return Duration.ZERO;
    }

    private Duration takeOver() {
        try {
            rebuild.takeOver(() -> {
                state = ReplayState.SWITCHED;
                note(true);
            });
            LOG.info("Replay {} of {} has taken the place of the live one", replay.id(), replay.projection());
            return Duration.ZERO;
        } catch (LiveIsElsewhere elsewhere) {
            state = ReplayState.CAUGHT_UP;
            trouble = elsewhere.getMessage();
        } catch (RuntimeException undone) {
            state = ReplayState.CAUGHT_UP;
            throw undone;
        }
        if (nanoTime.getAsLong() - tryingSince > PATIENCE.toNanos()) {
            takesOver = false;
            note(ordered);
        }
        return REST;
    }

    private Duration failed(RuntimeException failure) {
        failures++;
        LOG.warn("Replay {} of {} failed ({} in a row)", replay.id(), replay.projection(), failures, failure);
        if (failures < MAX_FAILURES) {
            return REST.multipliedBy(1L << failures);
        }
        trouble = failure.toString();
        state = ReplayState.FAILED;
        rebuild.discard();
        note(true);
        return Duration.ZERO;
    }
}
