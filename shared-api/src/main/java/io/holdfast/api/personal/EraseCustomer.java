package io.holdfast.api.personal;

import io.holdfast.api.CustomerId;
import io.holdfast.api.RoutedCommand;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Writes down that a customer's personal data was erased, and why. It follows {@link PersonalDataVault#erase}: the log
 * never claims what has not happened.
 *
 * <p><b>Shape:</b> {@code reason} must name no person: it stays. Answers the {@link CustomerId}; each repetition is another
 * event, since a customer may come back and be erased again.
 */
public record EraseCustomer(@TargetAggregateIdentifier CustomerId customerId, String reason) implements RoutedCommand {
    @Override
    public String aggregateId() {
        return aggregateId(customerId);
    }

    /** The identifier of this customer's stream in the event log. */
    public static String aggregateId(CustomerId customerId) {
        return "customer-" + customerId;
    }
}
