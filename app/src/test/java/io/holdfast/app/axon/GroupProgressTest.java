package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GroupProgressTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final GroupProgress group = new GroupProgress();

    @Test
    void isNotBehindWhenItHasSeenEverything() {
        group.look(10, 10, 0);

        assertThat(group.eventsBehind()).isZero();
        assertThat(group.millisBehind()).isZero();
    }

    @Test
    void countsTheTimeSinceAnEventWasThereThatItHasNotReached() {
        group.look(10, 4, 0);
        group.look(20, 4, 30 * SECOND);

        assertThat(group.eventsBehind()).isEqualTo(16);
        assertThat(group.millisBehind()).isEqualTo(30_000);
    }

    @Test
    void beginsAnewWhenItHasReachedThatEventAndOthersHaveCome() {
        group.look(10, 4, 0);
        group.look(20, 10, 5 * SECOND);
        group.look(30, 15, 6 * SECOND);

        assertThat(group.millisBehind()).isEqualTo(1_000);
    }

    @Test
    void forgetsTheDelayOnceItIsThere() {
        group.look(10, 4, 0);
        group.look(10, 10, 5 * SECOND);

        assertThat(group.millisBehind()).isZero();
    }
}
