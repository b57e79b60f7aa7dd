package io.holdfast.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SettableClockTest {
    private final SettableClock clock = new SettableClock();

    @Test
    void standsStillUntilItIsMoved() {
        assertThat(clock.instant()).isEqualTo(SettableClock.START);
        assertThat(clock.advance(Duration.ofMinutes(5))).isEqualTo(SettableClock.START.plusSeconds(300));
        assertThat(clock.instant()).isEqualTo(SettableClock.START.plusSeconds(300));
    }

    @Test
    void goesWhereItIsSetEvenBackwards() {
        clock.set(Instant.EPOCH);

        assertThat(clock.millis()).isZero();
    }

    @Test
    void losesNoStepOfManyThreads() {
        IntStream.range(0, 1000).parallel().forEach(step -> clock.advance(Duration.ofMillis(1)));

        assertThat(clock.instant()).isEqualTo(SettableClock.START.plusSeconds(1));
    }

    @Test
    void movesItsCopyInAnotherZoneAlong() {
        SettableClock there = clock.withZone(ZoneId.of("Asia/Kathmandu"));
        clock.advance(Duration.ofHours(1));

        assertThat(there.instant()).isEqualTo(clock.instant());
        assertThat(there.getZone()).isEqualTo(ZoneId.of("Asia/Kathmandu"));
    }
}
