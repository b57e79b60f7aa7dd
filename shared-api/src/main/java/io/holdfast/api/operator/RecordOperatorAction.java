package io.holdfast.api.operator;

import io.holdfast.api.RoutedCommand;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what an operator is about to do; it goes before the deed, so that nothing is done that the log does not know.
 *
 * <p><b>Shape:</b> {@code subject} is what it is done to, for example {@code replay:seat-map}; {@code reason} is absent when
 * none was given; {@code details} are few and short. None may name a person: they stay. Answers the {@link ActionId}; a
 * repetition is passed over.
 *
 * <p><b>Source:</b> U1.
 */
public record RecordOperatorAction(
        @TargetAggregateIdentifier ActionId actionId,
        OperatorActionKind kind,
        String subject,
        @Nullable String reason,
        Map<String, String> details)
        implements RoutedCommand {
    @Override
    public String aggregateId() {
        return aggregateId(actionId);
    }

    /** The identifier of this action's stream in the event log. */
    public static String aggregateId(ActionId actionId) {
        return "action-" + actionId;
    }
}
