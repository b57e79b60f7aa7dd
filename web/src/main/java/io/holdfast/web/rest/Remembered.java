package io.holdfast.web.rest;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers that are remembered for a moment, so that a crowd's question costs one look: of the many who ask the same at
 * once, one looks and the others wait for that. What was not found is not remembered, for it may be there in a moment.
 *
 * <p><b>Errors:</b> those of the look, for all who waited for it; none is remembered.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Remembered<K, V> {
    private final AsyncCache<K, Optional<V>> answers;

    /** Keeps at most so many answers, each for so long. */
    Remembered(int most, Duration duration, Clock clock) {
        this.answers = Caffeine.newBuilder()
                .maximumSize(most)
                .expireAfterWrite(duration)
                .ticker(() -> Duration.ofMillis(clock.millis()).toNanos())
                .buildAsync();
    }

    /** What is remembered of this, or what this look finds; {@code null} when it finds nothing. */
    @Nullable
    V of(K key, Function<K, @Nullable V> look) {
        CompletableFuture<Optional<V>> known = answers.getIfPresent(key);
        if (known == null) {
            CompletableFuture<Optional<V>> mine = new CompletableFuture<>();
            known = answers.asMap().putIfAbsent(key, mine);
            if (known == null) {
                return look(key, look, mine);
            }
        }
        Optional<V> found = Answers.await(known, Queries.TIMEOUT);
        return found == null ? null : found.orElse(null);
    }

    private @Nullable V look(K key, Function<K, @Nullable V> look, CompletableFuture<Optional<V>> answer) {
        try {
            V found = look.apply(key);
            if (found == null) {
                answers.asMap().remove(key, answer);
            }
            answer.complete(Optional.ofNullable(found));
            return found;
        } catch (RuntimeException | Error failed) {
            answer.completeExceptionally(failed);
            throw failed;
        }
    }
}
