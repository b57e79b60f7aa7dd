package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;

import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.axonframework.messaging.deadletter.EnqueueDecision;
import org.axonframework.messaging.deadletter.GenericDeadLetter;
import org.junit.jupiter.api.Test;

class DeadLetterPolicyTest {
    private final DeadLetterPolicy policy = new DeadLetterPolicy();

    @Test
    void countsAttemptsAndRemembersTheFirstCause() {
        DeadLetter<? extends EventMessage<?>> first = failed(failing("at first"), "at first");
        DeadLetter<? extends EventMessage<?>> second = failed(first, "later");

        assertThat(DeadLetterPolicy.attempts(first.diagnostics())).isEqualTo(1);
        assertThat(DeadLetterPolicy.attempts(second.diagnostics())).isEqualTo(2);
        assertThat(second.diagnostics())
                .containsEntry(DeadLetterPolicy.FIRST_CAUSE, "java.lang.IllegalStateException: at first");
        assertThat(second.cause().orElseThrow().message()).isEqualTo("later");
    }

    @Test
    void keepsWhateverFailed() {
        assertThat(policy.decide(failing("x"), new IllegalStateException("x")).shouldEnqueue())
                .isTrue();
    }

    @Test
    void cutsACauseThatIsVeryLong() {
        String endless = "x".repeat(5_000);
        DeadLetter<? extends EventMessage<?>> letter = failed(failing(endless), endless);
        assertThat(letter.diagnostics().get(DeadLetterPolicy.FIRST_CAUSE))
                .asString()
                .hasSize(DeadLetterPolicy.MAX_CAUSE_LENGTH);
        assertThat(letter.cause().orElseThrow().message()).hasSizeLessThan(1024);
    }

    private DeadLetter<? extends EventMessage<?>> failed(DeadLetter<? extends EventMessage<?>> letter, String message) {
        IllegalStateException cause = new IllegalStateException(message);
        EnqueueDecision<EventMessage<?>> decision = policy.decide(letter, cause);
        return decision.withDiagnostics(letter)
                .withCause(decision.enqueueCause().orElseThrow());
    }

    private static DeadLetter<? extends EventMessage<?>> failing(String message) {
        return new GenericDeadLetter<>(
                "sequence", GenericEventMessage.asEventMessage("event"), new IllegalStateException(message));
    }
}
