package io.holdfast.api.showtime;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a showtime sells, as data.
 *
 * <p><b>Shape:</b> {@code placesPerCustomer} bounds live holds plus bookings of one customer; {@code
 * heldPlacesPerCustomer} bounds live holds alone; {@code null} means no such bound. {@code salesOpenAt} {@code null}
 * means that an operator opens the sale.
 *
 * <p><b>Units:</b> durations are positive; the payment window is shorter than the hold (C10).
 *
 * <p><b>Source:</b> SPEC §1, the table of profiles.
 */
public record SalesPolicy(
        int placesPerHold,
        @Nullable Integer placesPerCustomer,
        @Nullable Integer heldPlacesPerCustomer,
        Duration holdDuration,
        Duration paymentWindow,
        @Nullable Instant salesOpenAt,
        boolean queueRequired,
        List<RefundStep> refunds) {
    /** The most places one hold may ever claim, whatever the policy says. */
    public static final int MAX_PLACES_PER_HOLD = 100;

    /** The longest hold that a policy may grant. */
    public static final Duration MAX_HOLD_DURATION = Duration.ofDays(7);

    /** What the profile of this kind prescribes. */
    public static SalesPolicy of(ShowtimeKind kind) {
        return switch (kind) {
            case CINEMA -> profile(8, null, 8, 10, 8, false);
            case CONCERT -> profile(4, 4, null, 5, 4, true);
            case FLIGHT -> profile(9, null, null, 10, 8, false);
        };
    }

    private static SalesPolicy profile(
            int perHold,
            @Nullable Integer perCustomer,
            @Nullable Integer heldPerCustomer,
            int holdMinutes,
            int paymentMinutes,
            boolean queueRequired) {
        return new SalesPolicy(
                perHold,
                perCustomer,
                heldPerCustomer,
                Duration.ofMinutes(holdMinutes),
                Duration.ofMinutes(paymentMinutes),
                null,
                queueRequired,
                List.of(new RefundStep(Duration.ofHours(24), 100), new RefundStep(Duration.ZERO, 0)));
    }
}
