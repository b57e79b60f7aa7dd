package io.holdfast.api.payment;

import io.holdfast.api.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A callback of the gateway as an operator sees it.
 *
 * <p><b>Shape:</b> {@code paymentId} is what the gateway said, perhaps no id of ours; {@code amount} is absent where it
 * named none. {@code note} says why it waits or was not done. {@code nextAttemptAt} is absent once nothing is left to do.
 */
public record CallbackEntry(
        String eventId,
        String type,
        @Nullable String paymentId,
        @Nullable Money amount,
        String gatewayReference,
        CallbackState state,
        @Nullable String note,
        int attempts,
        Instant receivedAt,
        @Nullable Instant nextAttemptAt) {}
