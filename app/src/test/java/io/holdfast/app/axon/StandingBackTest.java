package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StandingBackTest {
    private static final Duration AT_MOST = Duration.ofSeconds(5);

    private final AtomicBoolean pressure = new AtomicBoolean();
    private final AtomicLong nanos = new AtomicLong();
    private final StandingBack pace = new StandingBack(pressure::get, AT_MOST, nanos::get);

    @Test
    void goesOnWithoutPressureAndTakesASliceWithIt() {
        assertThat(pace.getAsBoolean()).isFalse();
        pressure.set(true);
        assertThat(pace.getAsBoolean()).isTrue();
        nanos.addAndGet(AT_MOST.toNanos() - 1);
        assertThat(pace.getAsBoolean()).isTrue();
        nanos.addAndGet(1);
        assertThat(pace.getAsBoolean()).as("a slice").isFalse();
        assertThat(pace.getAsBoolean()).as("and back again").isTrue();
        pressure.set(false);
        assertThat(pace.getAsBoolean()).isFalse();
    }
}
