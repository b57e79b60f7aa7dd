package io.holdfast.embedded.postgres;

import io.holdfast.embedded.host.ChildJvm;
import java.nio.file.Path;

/** Starts a server, commits one row and waits to be killed. */
final class KeptServerMain {
    private KeptServerMain() {}

    public static void main(String[] arguments) throws Exception {
        PostgresServer server = PostgresServer.keptIn(Path.of(arguments[0])).start();
        Sql.run(server, "CREATE TABLE promise (word text)");
        Sql.run(server, "INSERT INTO promise VALUES ('kept')");
        System.out.println(ChildJvm.READY);
        Thread.currentThread().join();
    }
}
