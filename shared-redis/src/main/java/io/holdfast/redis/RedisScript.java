package io.holdfast.redis;

import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.Base16;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/**
 * A Lua script that is sent whole only to a Redis that does not know it yet; after that its digest is enough.
 *
 * <p><b>Threading:</b> immutable.
 */
public record RedisScript(String text, String digest) {
    public static RedisScript of(String text) {
        return new RedisScript(text, Base16.digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Runs it; a Redis that has forgotten it, after a restart, is sent it again. */
    @SafeVarargs
    public final <V, T> CompletionStage<T> run(
            RedisAsyncCommands<String, V> commands, ScriptOutputType type, String[] keys, V... arguments) {
        RedisFuture<T> known = commands.evalsha(digest, type, keys, arguments);
        return known.toCompletableFuture()
                .exceptionallyCompose(failure -> isForgotten(failure)
                        ? commands.<T>eval(text, type, keys, arguments)
                        : CompletableFuture.failedStage(failure));
    }

    private static boolean isForgotten(Throwable failure) {
        Throwable cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        return cause instanceof RedisNoScriptException;
    }
}
