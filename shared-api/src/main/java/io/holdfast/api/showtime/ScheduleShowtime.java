package io.holdfast.api.showtime;

import io.holdfast.api.plan.PlanId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Puts a new showtime on the programme; it sells once its sales are open.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#SHOWTIME_EXISTS} when the id is in use.
 */
public record ScheduleShowtime(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
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
        implements ShowtimeCommand {}
