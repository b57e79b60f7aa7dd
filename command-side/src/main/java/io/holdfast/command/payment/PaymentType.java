package io.holdfast.command.payment;

import io.holdfast.api.RoutedCommand;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.command.bus.AggregateType;
import io.holdfast.command.bus.SealedCommands;
import java.time.Clock;
import java.util.List;

/** Payments in their lanes. They have a handful of events each, so they need no snapshots. */
public final class PaymentType implements AggregateType<Payment> {
    @Override
    public String name() {
        return Payment.TYPE;
    }

    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return SealedCommands.of(PaymentCommand.class);
    }

    @Override
    public Payment create() {
        return new Payment();
    }

    @Override
    public Object decide(Payment root, RoutedCommand command, Clock clock) {
        return root.decide((PaymentCommand) command);
    }

    @Override
    public void evolve(Payment root, Object payload) {
        root.evolve((PaymentEvent) payload);
    }

    @Override
    public boolean isRefusal(Object reply) {
        return reply instanceof PaymentReply answer && !answer.accepted();
    }

    /**
     * A payment's commands come from buyers, from callbacks and from processors, on whatever node each of them is. A
     * refund that stale memory refused would be refused again and again, and the money would stay.
     */
    @Override
    public boolean revalidatesAlways(RoutedCommand command) {
        return true;
    }

    @Override
    public int weight(Payment root) {
        return 1;
    }
}
