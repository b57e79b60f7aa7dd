package io.holdfast.api.showtime;

import io.holdfast.api.plan.PlanId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A showtime as listings and pages show it; {@code placesLeft} may lag behind by a moment. */
public record ShowtimeView(
        ShowtimeId showtimeId,
        long version,
        ShowtimeKind kind,
        String title,
        @Nullable String venue,
        PlanId planId,
        Instant startsAt,
        ZoneId timeZone,
        SalesStatus status,
        int placesLeft,
        int placesTotal,
        List<CategoryView> categories,
        SalesPolicy policy,
        @Nullable FlightLeg flight) {}
