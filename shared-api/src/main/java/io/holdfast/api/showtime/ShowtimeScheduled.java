package io.holdfast.api.showtime;

import io.holdfast.api.plan.PlanId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** A showtime is on the programme. Always the first event of its stream. */
@Revision("1")
public record ShowtimeScheduled(
        ShowtimeId showtimeId,
        ShowtimeKind kind,
        String title,
        @Nullable String venue,
        PlanId planId,
        Instant startsAt,
        ZoneId timeZone,
        List<CategoryOffer> categories,
        List<SeatGroup> seats,
        SalesPolicy policy,
        @Nullable FlightLeg flight)
        implements ShowtimeEvent {}
