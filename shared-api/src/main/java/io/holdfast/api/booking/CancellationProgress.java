package io.holdfast.api.booking;

import io.holdfast.api.Money;
import org.jspecify.annotations.Nullable;

/**
 * How far a showtime's bookings have been cancelled and their money given back.
 *
 * <p><b>Shape:</b> {@code open} holds and bookings are to be ended yet; {@code cancelled} bookings were paid for and are
 * cancelled, whoever cancelled them. Of their payments {@code refunded} have given back all that was promised, {@code
 * pending} are on their way, and {@code failed} wait for an operator. {@code promised} and {@code given} are sums of
 * money, {@code null} while nothing was cancelled.
 */
public record CancellationProgress(
        long open,
        long cancelled,
        long refunded,
        long pending,
        long failed,
        @Nullable Money promised,
        @Nullable Money given) {
    /** Whether nothing is left to be done. */
    public boolean done() {
        return open == 0 && pending == 0 && failed == 0;
    }
}
