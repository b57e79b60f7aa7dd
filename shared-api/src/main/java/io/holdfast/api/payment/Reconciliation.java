package io.holdfast.api.payment;

import java.time.Duration;
import java.util.Optional;

/**
 * Asks the gateway about money that should have been heard of, and does about it what a callback would have done (C16).
 *
 * <p><b>Errors:</b> a run throws none for a gateway that is silent or a command that is not answered: the report counts
 * them, and they are asked about again.
 *
 * <p><b>Threading:</b> blocks on the network. {@link #run} runs once at a time in all nodes together; a second one is
 * refused with {@link ReconciliationRunning}.
 */
public interface Reconciliation {
    /** Asks about every payment that has been pending, and every callback that has waited, for longer than this. */
    ReconciliationReport run(Duration olderThan);

    /**
     * Asks about one payment, now, and answers what the payment says to the news; empty when there is none: the customer
     * has not paid, or the gateway does not know the payment. {@link GatewayUnavailable} when it gave no answer.
     */
    Optional<PaymentReply> ask(PaymentId paymentId);
}
