package io.holdfast.ticketing.issue;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** What stands on a ticket about its showtime. */
public record TicketShowtime(String title, @Nullable String venue, Instant startsAt, ZoneId timeZone) {}
