package io.holdfast.api.flight;

import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * A flight as a search shows it; what is left of it may lag behind by a moment.
 *
 * <p><b>Shape:</b> {@code departsAt} is read in {@code timeZone}; {@code fareClasses} are in the order of the offer.
 */
public record FlightView(
        ShowtimeId flightId,
        FlightLeg leg,
        Instant departsAt,
        ZoneId timeZone,
        SalesStatus status,
        List<FareClassView> fareClasses) {}
