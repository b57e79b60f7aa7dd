package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.command.store.Pace;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class GatheringTest {
    private static final Duration EVERY = Duration.ofSeconds(1);

    private long now;
    private int waitingCommands;
    private final Gathering pace =
            new Gathering(new Pressure(() -> waitingCommands, () -> now), EVERY, EVERY.multipliedBy(5), () -> now);

    @Test
    void restsOnceNothingIsLeftAndOnlyThen() {
        assertThat(pace.mayLook()).isTrue();
        assertThat(pace.mayLook()).isTrue();
        pace.nothingLeft();
        assertThat(pace.mayLook()).isFalse();
        now += EVERY.toNanos();
        assertThat(pace.mayLook()).isTrue();
    }

    @Test
    void restsLongerUnderPressure() {
        waitingCommands = 100;
        pace.nothingLeft();
        now += 4 * EVERY.toNanos();
        assertThat(pace.mayLook()).isFalse();
        now += EVERY.toNanos();
        assertThat(pace.mayLook()).isTrue();
    }

    @Test
    void standsStillWhileThereIsNobodyToWorkFor() {
        AtomicBoolean reachable = new AtomicBoolean();
        Pace gated = new OnlyWhile(reachable::get, pace);

        assertThat(gated.mayLook()).isFalse();
        reachable.set(true);
        assertThat(gated.mayLook()).isTrue();
        gated.nothingLeft();
        assertThat(gated.mayLook()).isFalse();
    }
}
