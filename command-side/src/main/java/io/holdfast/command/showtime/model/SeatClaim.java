package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import org.jspecify.annotations.Nullable;

/**
 * Who claims a seat, and until when.
 *
 * <p><b>Shape:</b> {@code seat} is its number within the showtime; {@code customerId} is missing for a blocked or free
 * seat; {@code untilMillis} is inclusive, {@link #FOREVER} for a booked or blocked seat and {@link #NEVER} for a free one.
 */
public record SeatClaim(int seat, SeatCode code, @Nullable CustomerId customerId, long untilMillis) {
    public static final long FOREVER = Long.MAX_VALUE;
    public static final long NEVER = Long.MIN_VALUE;

    /** Whether the seat is taken at this moment; at exactly {@code untilMillis} it still is (C11). */
    public boolean isLiveAt(long nowMillis) {
        return nowMillis <= untilMillis;
    }
}
