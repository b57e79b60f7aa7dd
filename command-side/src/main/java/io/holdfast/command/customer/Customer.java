package io.holdfast.command.customer;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.CustomerErased;
import io.holdfast.api.personal.EraseCustomer;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A customer as far as the log knows one: only what was erased of them leaves a trace of its own.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
@AggregateRoot(type = Customer.TYPE)
public class Customer {
    /** The aggregate type in the event log. */
    public static final String TYPE = "Customer";

    @AggregateIdentifier
    private @Nullable String aggregateId;

    /** Writes the erasure down, each time. */
    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    public CustomerId decide(EraseCustomer command) {
        AggregateLifecycle.apply(new CustomerErased(command.customerId(), command.reason()));
        return command.customerId();
    }

    /** Takes in the event that happened, new or from the log. */
    @EventSourcingHandler
    public void evolve(CustomerErased event) {
        aggregateId = EraseCustomer.aggregateId(event.customerId());
    }
}
