package io.holdfast.web.rest;

import io.holdfast.api.Overloaded;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Waits for what Axon answers, and gives back the exception that was thrown, not the one it was wrapped in. */
final class Answers {
    private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

    private Answers() {}

    static <R> @Nullable R await(CompletableFuture<R> answer, Duration timeout) {
        try {
            return answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw new Overloaded("no answer came within " + timeout, TRY_AGAIN);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new Overloaded("the server stops", TRY_AGAIN);
        } catch (ExecutionException failed) {
            throw asRuntime(failed.getCause());
        }
    }

    private static RuntimeException asRuntime(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException runtime ? runtime : new IllegalStateException(cause);
    }
}
