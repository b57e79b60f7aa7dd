package io.holdfast.embedded.redis;

import io.holdfast.embedded.host.ChildJvm;
import java.nio.file.Path;

/** Starts a server, keeps one value and waits to be killed. */
final class KeptRedisMain {
    private KeptRedisMain() {}

    public static void main(String[] arguments) throws Exception {
        RedisServer server = RedisServer.keptIn(Path.of(arguments[0])).start();
        try (RedisSession session = RedisSession.of(server)) {
            session.commands().set("promise", "kept");
        }
        System.out.println(ChildJvm.READY);
        Thread.currentThread().join();
    }
}
