package io.holdfast.command.payment;

import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.command.payment.model.PaymentDecision;
import io.holdfast.command.payment.model.PaymentModel;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A payment as Axon sees it: a shell that asks its model to decide and applies what was decided.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
@AggregateRoot(type = Payment.TYPE)
public class Payment {
    /** The aggregate type in the event log. */
    public static final String TYPE = "Payment";

    private final PaymentModel model = new PaymentModel();

    @AggregateIdentifier
    private @Nullable String aggregateId;

    /** Decides a command and applies the events; a refusal applies none, save a mismatch, which is recorded. */
    public PaymentReply decide(PaymentCommand command) {
        PaymentDecision decision = model.decide(command);
        for (PaymentEvent event : decision.events()) {
            AggregateLifecycle.apply(event);
        }
        return new PaymentReply(decision.refusal(), model.status(), model.version());
    }

    /** Takes in an event that happened, new or from the log. */
    @EventSourcingHandler
    public void evolve(PaymentEvent event) {
        model.evolve(event);
        aggregateId = event.paymentId().aggregateId();
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    PaymentReply on(RequestPayment command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordSession command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordCapture command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordHoldings command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordFailure command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordDispute command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(ExpirePayment command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(SettlePayment command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RequestRefund command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RefundRest command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordRefund command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RecordRefundFailure command) {
        return decide(command);
    }

    @CommandHandler
    PaymentReply on(RetryRefunds command) {
        return decide(command);
    }
}
