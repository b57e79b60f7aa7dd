package io.holdfast.payments.callback;

import io.holdfast.api.payment.PaymentRequested;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/** Goes on at once with callbacks that came before the payment they are about (R6). */
@ProcessingGroup(WhenPaymentRequestedThenMatch.PROCESSING_GROUP)
@DisallowReplay
final class WhenPaymentRequestedThenMatch {
    static final String PROCESSING_GROUP = "callback-matching";

    private final CallbackInbox inbox;
    private final CallbackProcessor processor;

    WhenPaymentRequestedThenMatch(CallbackInbox inbox, CallbackProcessor processor) {
        this.inbox = inbox;
        this.processor = processor;
    }

    @EventHandler
    void on(PaymentRequested event) {
        inbox.takeWaitingFor(event.paymentId().toString()).forEach(processor::process);
    }
}
