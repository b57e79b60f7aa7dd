package io.holdfast.api.checkin;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The ticket that was scanned. {@code place} is absent in a general-admission category. */
public record ScannedTicket(
        UUID ticketId,
        HoldId bookingId,
        ShowtimeId showtimeId,
        String title,
        @Nullable String place,
        String category) {}
