package io.holdfast.api.booking;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.HoldId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the categories of a showtime are sold, and which booked places have no seat although their category has seats.
 *
 * <p><b>Shape:</b> {@code unseated} are in the order in which they were booked, the first {@value #MAX_UNSEATED}; the sums in
 * {@code categories} count all.
 */
public record Manifest(List<Category> categories, List<Unseated> unseated) {
    public static final int MAX_UNSEATED = 1_000;

    /**
     * One category.
     *
     * <p><b>Shape:</b> {@code sold} and {@code held} are places; holds count until their time is over. {@code unseated} of
     * the sold places have no seat, {@code denied} passengers were not taken along.
     */
    public record Category(
            String code,
            @Nullable Integer capacity,
            int overbookLimit,
            int seats,
            int sold,
            int held,
            int unseated,
            int denied) {}

    /** One booked place without a seat; {@code place} is its number in the booking, from 1. */
    public record Unseated(HoldId bookingId, CustomerId customerId, int place, String category, boolean denied) {}
}
