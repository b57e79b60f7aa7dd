package io.holdfast.payments.refund;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RefundRequested;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/**
 * Gives the money back at the gateway, then records that it is back. The refund's id goes along, so that the gateway
 * gives it back once however often this runs; a replay never asks the gateway anything (U3).
 *
 * <p><b>Errors:</b> whatever keeps one of the two steps from happening leaves here, {@link
 * io.holdfast.api.payment.GatewayUnavailable} for one: the event is handled again or lies among the dead letters. {@link
 * RefundNotRecorded} when the payment refuses to know of its own refund.
 */
@ProcessingGroup(WhenRefundRequestedThenRefund.PROCESSING_GROUP)
@DisallowReplay
public class WhenRefundRequestedThenRefund {
    /** The name of the event processor that refunds; it wants a dead-letter queue. */
    public static final String PROCESSING_GROUP = "refunds";

    /** The actor that the audit shows. */
    public static final String ACTOR = "system:refunds";

    static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private final PaymentGateway gateway;
    private final CommandGateway commands;

    public WhenRefundRequestedThenRefund(PaymentGateway gateway, CommandGateway commands) {
        this.gateway = gateway;
        this.commands = commands;
    }

    @EventHandler
    void on(RefundRequested event) {
        String reference = gateway.refund(event.paymentId(), event.refundId(), event.amount());
        PaymentReply reply = send(new RecordRefund(event.paymentId(), event.refundId(), reference));
        if (!reply.accepted()) {
            throw new RefundNotRecorded(event.refundId() + " of payment " + event.paymentId() + ": " + reply.refusal());
        }
    }

    private PaymentReply send(RecordRefund command) {
        var message = GenericCommandMessage.asCommandMessage(command).andMetaData(Map.of(MetaDataKeys.ACTOR, ACTOR));
        return commands.sendAndWait(message, ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    }
}
