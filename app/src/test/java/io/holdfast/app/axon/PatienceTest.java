package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PatienceTest {
    private static final Duration STAND_BACK = Duration.ofSeconds(5);
    private static final Duration TICK = Duration.ofMillis(10);

    private long now = Long.MAX_VALUE - Duration.ofSeconds(2).toNanos();
    private int waitingCommands;
    private boolean watched;
    private Pressure pressure = new Pressure(() -> waitingCommands, () -> now);
    private Patience patience = patience(STAND_BACK);

    private Patience patience(Duration standBack) {
        return new Patience(pressure, () -> watched, standBack, () -> now);
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    /** How long it may not look, asked as often as the source asks. */
    private Duration untilItLooks() {
        Duration waited = Duration.ZERO;
        while (!patience.mayLook()) {
            pass(TICK);
            waited = waited.plus(TICK);
        }
        return waited;
    }

    private int takeAllItMay() {
        int taken = 0;
        while (taken < 10 * Patience.SLICE && patience.mayLook()) {
            taken++;
        }
        return taken;
    }

    @Nested
    class WithoutPressure {
        @Test
        void takesWhateverThereIs() {
            assertThat(takeAllItMay()).isEqualTo(10 * Patience.SLICE);
        }

        @Test
        void restsAMomentWhenNothingIsLeft() {
            patience.nothingLeft();
            assertThat(untilItLooks()).isEqualTo(Patience.REST);
            assertThat(patience.isStandingBack()).isFalse();
        }
    }

    @Nested
    class UnderPressure {
        @BeforeEach
        void manyCommandsWait() {
            waitingCommands = Pressure.MANY_COMMANDS;
            patience.nothingLeft();
        }

        @Test
        void standsBackAsLongAsItIsTold() {
            assertThat(patience.isStandingBack()).isTrue();
            assertThat(untilItLooks()).isEqualTo(STAND_BACK);
        }

        @Test
        @DisplayName("is never starved: after each time of standing back it takes a slice")
        void takesASliceInBetween() {
            for (int round = 0; round < 3; round++) {
                assertThat(untilItLooks()).isEqualTo(STAND_BACK);
                assertThat(takeAllItMay()).isBetween(Patience.SLICE - 1, Patience.SLICE);
            }
        }

        @Test
        void goesOnSoonAfterThePressureHasEnded() {
            assertThat(patience.mayLook()).isFalse();
            waitingCommands = 0;
            assertThat(untilItLooks()).isEqualTo(Pressure.LASTS);
        }

        @Test
        @DisplayName("R7: goes on at once while somebody waits for what it writes")
        void goesOnForAReaderWhoWaits() {
            assertThat(patience.mayLook()).isFalse();
            watched = true;
            assertThat(takeAllItMay()).isEqualTo(10 * Patience.SLICE);
            assertThat(patience.isStandingBack()).isFalse();
        }

        @Test
        void aMomentWithAnEmptyQueueIsNoEndOfIt() {
            pass(Duration.ofSeconds(1));
            assertThat(patience.mayLook()).isFalse();
            waitingCommands = 0;
            pass(Pressure.LASTS.minus(TICK));
            assertThat(patience.mayLook()).isFalse();
        }

        @Test
        void doesNotStandBackWhereItIsSwitchedOff() {
            patience = patience(Duration.ZERO);
            patience.nothingLeft();
            assertThat(patience.isStandingBack()).isFalse();
            assertThat(untilItLooks()).isEqualTo(Patience.REST);
            assertThat(takeAllItMay()).isEqualTo(10 * Patience.SLICE);
        }
    }
}
