package io.holdfast.embedded.redis;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;

/** A client's connection. */
record RedisSession(RedisClient client, RedisCommands<String, String> commands) implements AutoCloseable {
    static RedisSession of(RedisServer server) {
        RedisClient client = RedisClient.create(server.url());
        return new RedisSession(client, client.connect().sync());
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
