package io.holdfast.query.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.replay.ReplayState;
import io.holdfast.api.replay.SwitchWhen;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplayRunTest {
    private final AtomicLong nanos = new AtomicLong();
    private final Log log = new Log();
    private final Building building = new Building();
    private final Journal journal = new Journal();
    private boolean standsBack;

    private ReplayRun run(ReplayState state, SwitchWhen switchWhen) {
        ReplayRow row = new ReplayRow(
                new ReplayId(new UUID(0, 1)),
                "seat-map",
                state,
                switchWhen,
                null,
                Instant.EPOCH,
                null,
                -1,
                -1,
                0,
                null,
                null,
                null);
        return new ReplayRun(
                row,
                building,
                journal,
                new ReplayRun.Surroundings(log, () -> standsBack, new SettableClock(), nanos::get));
    }

    private ReplayRun running(SwitchWhen switchWhen) {
        return run(ReplayState.RUNNING, switchWhen);
    }

    /** So many steps, each of them long enough after the one before to be written down. */
    private void steps(ReplayRun run, int count) {
        for (int step = 0; step < count; step++) {
            nanos.addAndGet(ReplayRun.NOTE_EVERY.toNanos());
            run.step();
        }
    }

    @Test
    void readsPageByPageComparesAtTheEndAndFollows() {
        log.append(LogPages.PAGE_SIZE + 10);
        ReplayRun run = running(SwitchWhen.ASKED);

        steps(run, 2);
        log.append(5);
        steps(run, 2);

        assertThat(building.applied).isEqualTo(LogPages.PAGE_SIZE + 15);
        assertThat(building.compared).isOne();
        assertThat(journal.states()).containsSubsequence("RUNNING", "COMPARING", "CAUGHT_UP");
        assertThat(journal.last().differences().position()).isEqualTo(LogPages.PAGE_SIZE + 9);
        assertThat(run.isOver()).isFalse();
    }

    @Test
    @DisplayName("a page that is short, because positions have gaps, is not the end of the log")
    void readsOnAfterAShortPage() {
        log.longestPage = LogPages.PAGE_SIZE - 1;
        log.append(3 * LogPages.PAGE_SIZE);
        ReplayRun run = running(SwitchWhen.ASKED);

        steps(run, 2);
        assertThat(building.compared).isZero();
        assertThat(journal.states()).doesNotContain("CAUGHT_UP");

        steps(run, 2);
        assertThat(building.compared).isOne();
    }

    @Test
    @DisplayName("the target moves with the log, and the rate is what was passed")
    void isHonestAboutProgress() {
        log.append(3 * LogPages.PAGE_SIZE);
        ReplayRun run = running(SwitchWhen.ASKED);
        steps(run, 2);
        log.append(LogPages.PAGE_SIZE);
        steps(run, 1);

        assertThat(journal.last().target()).isEqualTo(4 * LogPages.PAGE_SIZE - 1);
        assertThat(journal.last().position()).isEqualTo(2 * LogPages.PAGE_SIZE - 1);
        assertThat(journal.last().rate()).isEqualTo(2 * LogPages.PAGE_SIZE);
    }

    @ParameterizedTest
    @EnumSource(SwitchWhen.class)
    void takesOverByItselfOnlyWhenTold(SwitchWhen switchWhen) {
        log.append(1);
        building.differences = 2;
        ReplayRun run = running(switchWhen);
        steps(run, 4);

        assertThat(building.tookOver).isEqualTo(switchWhen == SwitchWhen.ALWAYS);
        assertThat(run.isOver()).isEqualTo(switchWhen == SwitchWhen.ALWAYS);

        building.reset();
        ReplayRun same = running(switchWhen);
        steps(same, 4);
        assertThat(building.tookOver).isEqualTo(switchWhen != SwitchWhen.ASKED);
        assertThat(building.discarded).isFalse();
    }

    @Test
    void standsBackForWhatIsMoreUrgent() {
        log.append(1);
        standsBack = true;
        ReplayRun run = running(SwitchWhen.ASKED);
        steps(run, 3);
        assertThat(building.applied).isZero();

        standsBack = false;
        steps(run, 1);
        assertThat(building.applied).isOne();
    }

    @Nested
    class Told {
        @Test
        void toPauseItStandsStillUntilItIsResumed() {
            log.append(2 * LogPages.PAGE_SIZE);
            ReplayRun run = running(SwitchWhen.ASKED);
            steps(run, 1);
            journal.wanted.add(ReplayAction.PAUSE);
            steps(run, 3);
            assertThat(journal.last().state()).isEqualTo(ReplayState.PAUSED);
            assertThat(building.applied).isEqualTo(LogPages.PAGE_SIZE);

            journal.wanted.add(ReplayAction.RESUME);
            steps(run, 3);
            assertThat(journal.last().state()).isEqualTo(ReplayState.CAUGHT_UP);
            assertThat(building.applied).isEqualTo(2 * LogPages.PAGE_SIZE);
        }

        @Test
        void toCancelItLeavesNothingBehind() {
            log.append(1);
            ReplayRun run = running(SwitchWhen.ALWAYS);
            journal.wanted.add(ReplayAction.CANCEL);
            steps(run, 1);

            assertThat(building.discarded).isTrue();
            assertThat(run.isOver()).isTrue();
            assertThat(journal.last().state()).isEqualTo(ReplayState.CANCELLED);
            assertThat(journal.last().done()).isTrue();
        }

        @Test
        void toSwitchItDoesOnceItMeetsTheLiveOne() {
            ReplayRun run = running(SwitchWhen.ASKED);
            steps(run, 2);
            building.elsewhere = 2;
            journal.wanted.add(ReplayAction.SWITCH);
            steps(run, 2);
            assertThat(journal.last().state()).isEqualTo(ReplayState.CAUGHT_UP);
            assertThat(journal.last().trouble()).isEqualTo("behind");

            steps(run, 1);
            assertThat(building.tookOver).isTrue();
            assertThat(journal.last().state()).isEqualTo(ReplayState.SWITCHED);
            assertThat(journal.last().trouble()).isNull();
        }

        @Test
        void toSwitchItGivesUpWhenTheLiveOneIsNotToBeMet() {
            ReplayRun run = running(SwitchWhen.ASKED);
            steps(run, 2);
            building.elsewhere = Integer.MAX_VALUE;
            journal.wanted.add(ReplayAction.SWITCH);
            steps(run, (int) ReplayRun.PATIENCE.dividedBy(ReplayRun.NOTE_EVERY) + 3);

            assertThat(journal.notes).anyMatch(note -> note.done() && "behind".equals(note.trouble()));
            assertThat(run.isOver()).isFalse();
            journal.wanted.add(ReplayAction.CANCEL);
            steps(run, 1);
            assertThat(run.isOver()).isTrue();
        }
    }

    @Test
    void goesOnPausedWhereItWasPaused() {
        log.append(1);
        ReplayRun run = run(ReplayState.PAUSED, SwitchWhen.ALWAYS);
        steps(run, 3);
        assertThat(building.applied).isZero();
        assertThat(journal.last().state()).isEqualTo(ReplayState.PAUSED);
    }

    @Test
    void aPassingFailureIsTriedAgainAndALastingOneEndsIt() {
        log.append(1);
        building.failures = ReplayRun.MAX_FAILURES - 1;
        ReplayRun run = running(SwitchWhen.ALWAYS);
        steps(run, ReplayRun.MAX_FAILURES + 3);
        assertThat(journal.last().state()).isEqualTo(ReplayState.SWITCHED);

        building.reset();
        building.failures = ReplayRun.MAX_FAILURES;
        ReplayRun failing = running(SwitchWhen.ALWAYS);
        steps(failing, ReplayRun.MAX_FAILURES);
        assertThat(failing.isOver()).isTrue();
        assertThat(building.discarded).isTrue();
        assertThat(journal.last().state()).isEqualTo(ReplayState.FAILED);
        assertThat(journal.last().trouble()).contains("broken");
    }

    @Test
    void whoHasLostItDoesNothingMore() {
        log.append(1);
        ReplayRun run = running(SwitchWhen.ALWAYS);
        journal.lost = true;
        assertThatThrownBy(() -> steps(run, 1)).isInstanceOf(LostReplay.class);
        assertThat(building.applied).isZero();
        assertThat(building.discarded).isFalse();
    }

    private static final class Log implements LogPages {
        private long size;
        private int longestPage = PAGE_SIZE;

        void append(long events) {
            size += events;
        }

        @Override
        public List<TrackedEventMessage<?>> after(TrackingToken token) {
            long next = token == null ? 0 : token.position().orElseThrow() + 1;
            return LongStream.range(next, Math.min(size, next + longestPage))
                    .<TrackedEventMessage<?>>mapToObj(position -> new GenericTrackedEventMessage<>(
                            new GlobalSequenceTrackingToken(position), GenericEventMessage.asEventMessage(position)))
                    .toList();
        }

        @Override
        public long head() {
            return size - 1;
        }
    }

    private static final class Building implements Rebuild {
        private TrackingToken token;
        private long applied;
        private int compared;
        private int differences;
        private int elsewhere;
        private int failures;
        private boolean tookOver;
        private boolean discarded;

        void reset() {
            token = null;
            applied = 0;
            differences = 0;
            tookOver = false;
            discarded = false;
        }

        @Override
        public TrackingToken token() {
            return token;
        }

        @Override
        public void apply(List<TrackedEventMessage<?>> events) {
            if (failures > 0) {
                failures--;
                throw new IllegalStateException("broken");
            }
            applied += events.size();
            token = events.getLast().trackingToken();
        }

        @Override
        public Comparison compare() {
            compared++;
            Comparison comparison = new Comparison();
            for (int difference = 0; difference < differences; difference++) {
                comparison.differs("showtime-42", "A" + difference, "HELD", "AVAILABLE");
            }
            return comparison;
        }

        @Override
        public void takeOver(Runnable note) {
            if (elsewhere > 0) {
                elsewhere--;
                throw new LiveIsElsewhere("behind");
            }
            tookOver = true;
            note.run();
        }

        @Override
        public void discard() {
            discarded = true;
        }
    }

    private static final class Journal implements ReplayJournal {
        private final List<ReplayNote> notes = new ArrayList<>();
        private final Deque<ReplayAction> wanted = new ArrayDeque<>();
        private boolean lost;

        @Override
        public ReplayAction write(ReplayNote note) {
            if (lost) {
                throw new LostReplay("1");
            }
            notes.add(note);
            if (note.done()) {
                wanted.poll();
            }
            return wanted.peek();
        }

        List<String> states() {
            return notes.stream().map(note -> note.state().name()).toList();
        }

        ReplayNote last() {
            return notes.getLast();
        }
    }

    @Test
    void aRateForgetsSlowly() {
        AtomicLong now = new AtomicLong();
        Rate rate = new Rate(now::get);
        rate.begin(0);
        now.set(Duration.ofSeconds(1).toNanos());
        assertThat(rate.at(1_000)).isEqualTo(1_000);
        now.addAndGet(Rate.HALF_LIFE.toNanos());
        assertThat(rate.at(1_000)).isEqualTo(500);
        assertThat(rate.at(1_000)).isEqualTo(500);
    }
}
