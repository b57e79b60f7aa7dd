package io.holdfast.payments;

import io.holdfast.api.Money;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.jspecify.annotations.Nullable;

/** Stands where the payments are: records every command and answers as a payment would. */
public final class RecordedPayments {
    private final List<CommandMessage<?>> messages = new CopyOnWriteArrayList<>();
    private final Map<PaymentId, Money> known = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    private final SimpleCommandBus bus = SimpleCommandBus.builder().build();

    public RecordedPayments() {
        bus.subscribe(RecordCapture.class.getName(), message -> answer(message, this::captured));
        bus.subscribe(RecordHoldings.class.getName(), message -> answer(message, this::captured));
        bus.subscribe(
                RecordDispute.class.getName(), message -> answer(message, command -> done(PaymentStatus.DISPUTED)));
        bus.subscribe(RecordFailure.class.getName(), message -> answer(message, command -> done(PaymentStatus.FAILED)));
        bus.subscribe(
                ExpirePayment.class.getName(), message -> answer(message, command -> done(PaymentStatus.EXPIRED)));
        bus.subscribe(
                RecordRefund.class.getName(), message -> answer(message, command -> done(PaymentStatus.REFUNDED)));
        bus.subscribe(
                RecordRefundFailure.class.getName(),
                message -> answer(message, command -> done(PaymentStatus.REFUND_FAILED)));
    }

    private interface Answer {
        PaymentReply to(Object command);
    }

    public CommandGateway gateway() {
        return DefaultCommandGateway.builder().commandBus(bus).build();
    }

    /** From now on there is such a payment, of this amount. */
    public void know(PaymentId paymentId, Money amount) {
        known.put(paymentId, amount);
    }

    /** From now on commands fail with this, or no longer. */
    public void failWith(@Nullable RuntimeException reason) {
        failure.set(reason);
    }

    /** As if nothing had happened yet. */
    public void forgetEverything() {
        messages.clear();
        known.clear();
        failure.set(null);
    }

    /** All commands that were answered, in order. */
    public List<Object> commands() {
        return messages.stream().<Object>map(CommandMessage::getPayload).toList();
    }

    public List<CommandMessage<?>> messages() {
        return messages;
    }

    private PaymentReply answer(CommandMessage<?> message, Answer answer) {
        RuntimeException reason = failure.get();
        if (reason != null) {
            throw reason;
        }
        messages.add(message);
        return answer.to(message.getPayload());
    }

    private PaymentReply captured(Object command) {
        Money captured = command instanceof RecordCapture one ? one.amount() : ((RecordHoldings) command).captured();
        Money expected = known.get(((PaymentCommand) command).paymentId());
        if (expected == null) {
            return new PaymentReply(PaymentRefusal.NO_SUCH_PAYMENT, null, PaymentReply.NO_VERSION);
        }
        return expected.equals(captured)
                ? done(PaymentStatus.CAPTURED)
                : new PaymentReply(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.MISMATCHED, 2);
    }

    private static PaymentReply done(PaymentStatus status) {
        return new PaymentReply(null, status, 2);
    }
}
