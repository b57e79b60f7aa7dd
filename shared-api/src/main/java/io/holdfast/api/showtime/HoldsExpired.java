package io.holdfast.api.showtime;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * So many holds have ended because their time was over.
 *
 * <p><b>Shape:</b> {@code nextExpiresAt} is the last instant of the hold that is over next, {@code null} when no hold
 * runs. {@code version} is the showtime's version that shows all this.
 */
public record HoldsExpired(int expired, @Nullable Instant nextExpiresAt, long version) implements ShowtimeReply {}
