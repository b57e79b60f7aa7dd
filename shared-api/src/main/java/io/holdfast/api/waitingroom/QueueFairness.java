package io.holdfast.api.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What anybody needs to check that the pool was shuffled fairly.
 *
 * <p><b>Shape:</b> {@code commitment} is the SHA-256 of the seed, known from the pool's first moment. {@code root}, {@code
 * poolSize} are there once the pool is closed, {@code seed} after that. All in lower-case hex.
 */
public record QueueFairness(
        ShowtimeId showtimeId,
        QueuePhase phase,
        String commitment,
        @Nullable String root,
        @Nullable String seed,
        long poolSize,
        @Nullable Instant openedAt) {}
