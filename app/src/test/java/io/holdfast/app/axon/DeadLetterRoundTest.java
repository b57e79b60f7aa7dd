package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeadLetterRoundTest {
    private final AtomicInteger tries = new AtomicInteger();

    @Test
    void aSequenceThatFailsAgainHoldsUpNoneBehindIt() {
        DeadLetterRound round = DeadLetterRound.over(5, () -> tries.incrementAndGet() > 2);
        assertThat(round).isEqualTo(new DeadLetterRound(3, 2));
    }

    @Test
    void manyFailuresEndTheRound() {
        DeadLetterRound round = DeadLetterRound.over(500, () -> tries.incrementAndGet() < 0);
        assertThat(round).isEqualTo(new DeadLetterRound(0, DeadLetterRound.MAX_FAILURES));
        assertThat(tries).hasValue(DeadLetterRound.MAX_FAILURES);
    }

    @Test
    void aLongQueueLeavesTheOtherGroupsTheirTurn() {
        DeadLetterRound round = DeadLetterRound.over(Long.MAX_VALUE, () -> tries.incrementAndGet() > 0);
        assertThat(round).isEqualTo(new DeadLetterRound(DeadLetterRound.MAX_TRIES, 0));
    }
}
