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

    @Override
    public int weight(Payment root) {
        return 1;
    }
}
