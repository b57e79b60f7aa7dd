package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EventNotHandledTest {
    @Test
    void aReasonThatCanBeStoredStaysAsItIs() {
        Exception failure = new IllegalStateException("no such row");

        assertThat(EventNotHandled.storable(failure)).isSameAs(failure);
        Exception silent = new IllegalStateException();
        assertThat(EventNotHandled.storable(silent)).isSameAs(silent);
    }

    @Test
    void aReasonThatRepeatsTheRefusedValueIsMadeStorable() {
        Exception failure = new IllegalStateException("value a\u0000b");

        Exception storable = EventNotHandled.storable(failure);

        assertThat(storable).hasCause(failure).hasMessage("java.lang.IllegalStateException: value a\uFFFDb");
    }
}
