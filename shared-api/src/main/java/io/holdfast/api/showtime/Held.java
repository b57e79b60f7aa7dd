package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import java.time.Instant;
import java.util.List;

/** The places are yours until {@code expiresAt}, inclusive. {@code version} is the showtime's version that shows it. */
public record Held(
        HoldId holdId, Instant expiresAt, List<SeatCode> seats, List<AreaQuantity> areas, Money amount, long version)
        implements ShowtimeReply {}
