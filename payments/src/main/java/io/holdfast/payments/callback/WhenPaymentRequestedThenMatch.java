package io.holdfast.payments.callback;

import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.storage.BatchedWrites;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Goes on at once with callbacks that came before the payment they are about (R6): a batch's are taken in one statement,
 * and acted upon when that is committed.
 *
 * <p><b>Errors:</b> what a crash or the database keeps from being done after the commit is due again after {@link
 * CallbackInbox#LEASE}, as any callback that somebody took.
 */
@ProcessingGroup(WhenPaymentRequestedThenMatch.PROCESSING_GROUP)
@DisallowReplay
final class WhenPaymentRequestedThenMatch {
    static final String PROCESSING_GROUP = "callback-matching";

    private static final Logger LOG = LoggerFactory.getLogger(WhenPaymentRequestedThenMatch.class);

    private final CallbackInbox inbox;
    private final CallbackProcessor processor;
    private final BatchedWrites<String> requested = new BatchedWrites<>(this::match);

    WhenPaymentRequestedThenMatch(CallbackInbox inbox, CallbackProcessor processor) {
        this.inbox = inbox;
        this.processor = processor;
    }

    @EventHandler
    void on(PaymentRequested event) {
        requested.add(event.paymentId().toString());
    }

    private void match(List<String> paymentIds) {
        List<StoredCallback> waiting = inbox.takeWaitingFor(paymentIds);
        if (waiting.isEmpty()) {
            return;
        }
        if (CurrentUnitOfWork.isStarted()) {
            CurrentUnitOfWork.get().afterCommit(batch -> processOutside(batch, waiting));
        } else {
            waiting.forEach(processor::process);
        }
    }

    /** Not as part of the batch: the commands would carry the trace of whichever event was its first. */
    private void processOutside(UnitOfWork<?> batch, List<StoredCallback> waiting) {
        CurrentUnitOfWork.clear(batch);
        try {
            waiting.forEach(processor::process);
        } catch (RuntimeException away) {
            LOG.warn("Callbacks of new payments are left for later: {}", away.toString());
        } finally {
            CurrentUnitOfWork.set(batch);
        }
    }
}
