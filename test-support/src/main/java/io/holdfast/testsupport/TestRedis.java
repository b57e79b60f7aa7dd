package io.holdfast.testsupport;

import io.holdfast.embedded.host.Secret;
import io.holdfast.embedded.redis.RedisServer;
import org.testcontainers.containers.GenericContainer;

/**
 * One real Redis per test process, started when it is first needed and stopped when the process ends: an embedded one, or
 * with the Maven profile {@code testcontainers} one in a container.
 *
 * <p>All tests of the process share it: use keys of your own.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class TestRedis {
    private TestRedis() {}

    /** Where it is reached, with the password in it. */
    public static String url() {
        Containers.requireDockerIfWanted();
        return Shared.URL;
    }

    private static String embedded() {
        RedisServer server = RedisServer.temporary().start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "test-redis-stop"));
        return server.url();
    }

    private static String container() {
        String password = Secret.fresh();
        GenericContainer<?> redis = Containers.redis(password);
        return "redis://:" + password + "@" + redis.getHost() + ":" + redis.getMappedPort(Containers.REDIS_PORT);
    }

    private static final class Shared {
        static final String URL = Containers.wanted() ? container() : embedded();
    }
}
