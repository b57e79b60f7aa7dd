package io.holdfast.command.payment.model;

import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentRefusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a payment answers to a command, and what thereby happens to it.
 *
 * <p><b>Shape:</b> {@code events} is empty when nothing changes; {@code refusal} is {@code null} when the payment is as
 * the command wants it.
 */
public record PaymentDecision(
        List<PaymentEvent> events, @Nullable PaymentRefusal refusal) {
    static final PaymentDecision ALREADY_SO = new PaymentDecision(List.of(), null);

    static PaymentDecision accepted(PaymentEvent event) {
        return new PaymentDecision(List.of(event), null);
    }

    static PaymentDecision accepted(List<? extends PaymentEvent> events) {
        return new PaymentDecision(List.copyOf(events), null);
    }

    static PaymentDecision refused(PaymentRefusal refusal) {
        return new PaymentDecision(List.of(), refusal);
    }
}
