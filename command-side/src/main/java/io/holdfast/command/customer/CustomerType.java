package io.holdfast.command.customer;

import io.holdfast.api.RoutedCommand;
import io.holdfast.api.personal.CustomerErased;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.command.bus.AggregateType;
import java.time.Clock;
import java.util.List;

/** Customers in their lanes. */
public final class CustomerType implements AggregateType<Customer> {
    @Override
    public String name() {
        return Customer.TYPE;
    }

    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return List.of(EraseCustomer.class);
    }

    @Override
    public Customer create() {
        return new Customer();
    }

    @Override
    public Object decide(Customer root, RoutedCommand command, Clock clock) {
        return root.decide((EraseCustomer) command);
    }

    @Override
    public void evolve(Customer root, Object payload) {
        root.evolve((CustomerErased) payload);
    }

    @Override
    public boolean isRefusal(Object reply) {
        return false;
    }

    @Override
    public int weight(Customer root) {
        return 1;
    }
}
