package io.holdfast.embedded.kafka;

import io.holdfast.embedded.host.ChildJvm;
import java.nio.file.Path;

/** Starts a broker, sends one record and waits to be killed. */
final class KeptBrokerMain {
    private KeptBrokerMain() {}

    public static void main(String[] arguments) throws Exception {
        KafkaServer server = KafkaServer.keptIn(Path.of(arguments[0])).start();
        Topics.create(server);
        Topics.send(server, "kept");
        System.out.println(ChildJvm.READY);
        Thread.currentThread().join();
    }
}
