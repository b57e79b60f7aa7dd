package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UndoneEventsTest {
    private final SettableClock clock = new SettableClock();
    private final UndoneEvents undone = new UndoneEvents(clock);

    @Test
    void anEventThatABatchBrokeOnIsToldOnce() {
        Exception cause = new IllegalStateException("refused");
        undone.add("event-1", cause);

        assertThat(undone.take("event-2")).isNull();
        assertThat(undone.take("event-1")).isSameAs(cause);
        assertThat(undone.take("event-1")).isNull();
    }

    @Test
    void theOldestIsForgottenWhenThereAreTooMany() {
        for (int i = 0; i <= UndoneEvents.MAX_REMEMBERED; i++) {
            undone.add("event-" + i, new IllegalStateException("refused"));
        }

        assertThat(undone.take("event-0")).isNull();
        assertThat(undone.take("event-1")).isNotNull();
        assertThat(undone.take("event-" + UndoneEvents.MAX_REMEMBERED)).isNotNull();
    }

    @Test
    void isCarefulForAWhileAfterAnUndoneBatch() {
        assertThat(undone.isCareful()).isFalse();

        undone.batchUndone();

        clock.advance(UndoneEvents.CAREFUL_FOR.minus(Duration.ofMillis(1)));
        assertThat(undone.isCareful()).isTrue();
        clock.advance(Duration.ofMillis(1));
        assertThat(undone.isCareful()).isFalse();
    }
}
