package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;

/**
 * All that a showtime knows at one version, so that loading it need not start at its first event.
 *
 * <p><b>Shape:</b> {@code capacities} in the order of the categories, {@code holds} in the order in which they began, {@code ended} and {@code rejected} oldest first.
 */
public record ShowtimeSnapshot(
        long version,
        ShowtimeScheduled scheduled,
        SalesPolicy policy,
        List<CategoryCapacity> capacities,
        SalesStatus status,
        List<SeatCode> blocked,
        List<HoldRecord> holds,
        List<EndedHold> ended,
        List<RejectedPayment> rejected) {}
