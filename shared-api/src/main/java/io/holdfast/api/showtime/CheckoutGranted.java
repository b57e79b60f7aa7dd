package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import java.time.Instant;

/** Pay this amount until {@code expiresAt}, which is never after the hold's own end. */
public record CheckoutGranted(Money amount, Instant expiresAt, long version) implements ShowtimeReply {}
