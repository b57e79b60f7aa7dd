package io.holdfast.ticketing.record;

import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One record of the topic, read. */
public sealed interface BookingRecord {
    /**
     * A booking was confirmed.
     *
     * @param buyer who it is for, sealed; absent when nobody said
     */
    record Confirmed(
            HoldId bookingId,
            ShowtimeFacts showtime,
            List<Place> places,
            @Nullable SealedBuyer buyer) implements BookingRecord {}

    /** A confirmed booking was cancelled at this time. */
    record Cancelled(HoldId bookingId, Instant at) implements BookingRecord {}

    /** One place of a confirmed booking was cancelled at this time; {@code placeIndex} counts its places from 0. */
    record PlaceCancelled(HoldId bookingId, int placeIndex, Instant at) implements BookingRecord {}

    /** A place of a confirmed booking that had no seat has this one now; {@code placeIndex} counts its places from 0. */
    record SeatAssigned(HoldId bookingId, int placeIndex, String code) implements BookingRecord {}

    /** Nothing that tickets hang off, perhaps because it is newer than this version. */
    record Irrelevant() implements BookingRecord {}

    /** What stands on a ticket about its showtime. */
    record ShowtimeFacts(String title, @Nullable String venue, Instant startsAt, ZoneId timeZone) {}

    /** A seat, or one place of an area; then {@code code} is absent. */
    record Place(@Nullable String code, String category) {}

    /** Personal data that only the customer's key opens. */
    record SealedBuyer(String customerId, String sealed) {}
}
