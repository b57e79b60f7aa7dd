package io.holdfast.axonserver;

import io.holdfast.api.Overloaded;
import java.time.Duration;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;

/**
 * What is known of an {@link Overloaded}, in a form that travels: exceptions do not, only their details.
 *
 * <p><b>Units:</b> milliseconds.
 */
record Overload(String message, long retryAfterMillis) {
    /** The result as another node is to hear of it. */
    static CommandResultMessage<?> toTravel(CommandResultMessage<?> result) {
        if (result.isExceptional() && result.exceptionResult() instanceof Overloaded overloaded) {
            String message = String.valueOf(overloaded.getMessage());
            Overload details = new Overload(message, overloaded.retryAfter().toMillis());
            return GenericCommandResultMessage.asCommandResultMessage(
                    new CommandExecutionException(message, overloaded, details));
        }
        return result;
    }

    /** The result as the lanes of this node would have given it. */
    static CommandResultMessage<?> arrived(CommandResultMessage<?> result) {
        return result.isExceptional()
                ? result.<Overload>exceptionDetails()
                        .filter(Overload.class::isInstance)
                        .<CommandResultMessage<?>>map(overload -> GenericCommandResultMessage.asCommandResultMessage(
                                new Overloaded(overload.message(), Duration.ofMillis(overload.retryAfterMillis()))))
                        .orElse(result)
                : result;
    }
}
