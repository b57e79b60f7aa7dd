package io.holdfast.bench.server;

import io.holdfast.bench.peer.PeerKind;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A server that Holdfast is compared with, in a process of its own. */
public final class Peer implements Target {
    private final PeerKind kind;
    private final ServerJvm jvm;
    private final int port;

    private Peer(PeerKind kind, ServerJvm jvm, int port) {
        this.kind = kind;
        this.jvm = jvm;
        this.port = port;
        jvm.awaitReady(HttpCalls.to(port), "/bench/ready");
    }

    /** Starts it from the benchmarks' own jar with a database of its own; {@code secret} signs sessions. */
    public static Peer start(PeerKind kind, Path folder, Path jar, Database database, String secret) {
        int port = ServerJvm.freePort();
        Map<String, String> environment = new HashMap<>(database.create(kind.label()));
        environment.put("HOLDFAST_SESSION_SECRET", secret);
        environment.put("BENCH_PORT", Integer.toString(port));
        List<String> arguments = List.of("peer", kind.name());
        return new Peer(kind, ServerJvm.start(kind.label(), folder, jar, List.of(), arguments, environment), port);
    }

    @Override
    public String name() {
        return kind.label();
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public long pid() {
        return jvm.pid();
    }

    @Override
    public void putOnSale(long firstShowtime, int count) {
        String path = "/bench/showtimes?first=" + firstShowtime + "&count=" + count;
        HttpCalls.to(port).post(path, "application/json", "", 200);
    }

    @Override
    public void close() {
        jvm.close();
    }
}
