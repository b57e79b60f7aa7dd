package io.holdfast.bench.run;

import io.holdfast.bench.load.Load;
import io.holdfast.bench.machine.CpuUse;
import io.holdfast.bench.machine.Machine;
import io.holdfast.bench.peer.PeerKind;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.server.Database;
import io.holdfast.bench.server.Peer;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import io.holdfast.embedded.redis.RedisServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Everything that runs during a benchmark: one PostgreSQL, Holdfast, the peers, all in a scratch folder that goes with
 * them.
 *
 * <p><b>Threading:</b> for one thread; {@link #close} may come from another, when the user interrupts.
 */
public final class Arena implements AutoCloseable {
    /** Secret of the sessions of one run, which end with it. */
    private static final String SESSION_SECRET = "a secret for one benchmark, worth nothing";

    /** Customers who play; so many that no two of one showtime are the same. */
    private static final int GUESTS = 1_500;

    private static final long FIRST_SHOWTIME = 100_000;

    private final Settings settings;
    private final String javaOptions;
    private final Machine machine;
    private final Path scratch;
    private final Deque<AutoCloseable> running = new ArrayDeque<>();
    private final List<Target> targets = new ArrayList<>();
    private boolean closed;
    private Database database;
    private RedisServer redis;
    private Shop shop;
    private List<String> tokens = List.of();
    private long nextShowtime = FIRST_SHOWTIME;
    private final long startNanos = System.nanoTime();
    private final long othersAtStart = CpuUse.othersSinceStart();

    @SuppressWarnings("NullAway.Init") // start() sets them before anybody sees the arena
    private Arena(Settings settings, String javaOptions, Path scratch, Machine machine) {
        this.settings = settings;
        this.javaOptions = javaOptions;
        this.scratch = scratch;
        this.machine = machine;
    }

    /** Starts the servers. Whatever happens, what was started is stopped again, by Ctrl-C too. */
    public static Arena start(Settings settings, List<PeerKind> peers, String javaOptions) throws IOException {
        Path parent = Files.createDirectories(settings.home().resolve("target"));
        Path scratch = Files.createTempDirectory(parent, "bench-");
        Arena arena = new Arena(settings, javaOptions, scratch, Machine.look(scratch));
        Runtime.getRuntime().addShutdownHook(new Thread(arena::close, "bench-shutdown"));
        try {
            arena.startServers(peers);
            return arena;
        } catch (RuntimeException failure) {
            arena.close();
            throw failure;
        }
    }

    private void startServers(List<PeerKind> peers) {
        Progress.say("starting PostgreSQL, Holdfast and its peers");
        database = keep(Database.start(scratch.resolve("postgres")));
        redis = keep(RedisServer.temporary().start());
        shop = keep(openShop());
        targets.add(shop);
        for (PeerKind peer : peers) {
            targets.add(keep(Peer.start(peer, scratch, settings.ownJar(), database, SESSION_SECRET)));
        }
        tokens = shop.guests(GUESTS);
    }

    private Shop openShop() {
        String options = javaOptions + " " + System.getenv().getOrDefault("HOLDFAST_JAVA_OPTS", "");
        return Shop.start(scratch, settings.shopJar(), database, redis.url(), SESSION_SECRET, options);
    }

    /** Closes the shop, lets something be done, and opens it again with all that it had; how long opening took. */
    Duration restartShop(Runnable whileClosed) {
        synchronized (this) {
            running.remove(shop);
            shop.close();
        }
        whileClosed.run();
        long start = System.nanoTime();
        Shop opened = keep(openShop());
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        targets.set(targets.indexOf(shop), opened);
        shop = opened;
        return took;
    }

    private synchronized <T extends AutoCloseable> T keep(T server) {
        running.push(server);
        return server;
    }

    /** Whoever has it can be any customer. */
    String sessionSecret() {
        return SESSION_SECRET;
    }

    /** The shop's own Redis. */
    String redisUrl() {
        return redis.url();
    }

    /** Holdfast, then the peers. */
    List<Target> targets() {
        return List.copyOf(targets);
    }

    Settings settings() {
        return settings;
    }

    Machine machine() {
        return machine;
    }

    Database database() {
        return database;
    }

    Shop shop() {
        return shop;
    }

    List<String> tokens() {
        return tokens;
    }

    Path scratch() {
        return scratch;
    }

    /** The first of so many ids that no showtime has had yet. */
    long newShowtimes(int count) {
        long first = nextShowtime;
        nextShowtime += count;
        return first;
    }

    /** How much of the processors others took so far, from 0 to 1: figures of a busy machine say little. */
    double shareOfOthers() {
        double millis = (System.nanoTime() - startNanos) / 1e6 * machine.cores();
        return (CpuUse.othersSinceStart() - othersAtStart) / millis;
    }

    /** Measures what a stretch of load on this server costs. */
    Measured measure(Target target, Supplier<Load> load) {
        CpuUse before = CpuUse.sinceStart(target.pid(), database.pid());
        Load result = load.get();
        return new Measured(
                result, CpuUse.sinceStart(target.pid(), database.pid()).minus(before));
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        Progress.say("stopping the servers");
        while (!running.isEmpty()) {
            try {
                running.pop().close();
            } catch (Exception stubborn) {
                Progress.say("a server did not stop cleanly: " + stubborn);
            }
        }
        stopLeftovers();
        delete(scratch);
    }

    /** A server that is ended while it starts may leave programs behind that it unpacked into our folder. */
    private void stopLeftovers() {
        ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .command()
                        .filter(command -> command.startsWith(scratch.toString()))
                        .isPresent())
                .forEach(ProcessHandle::destroyForcibly);
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException left) {
            Progress.say(folder + " could not be deleted: " + left.getMessage());
        }
    }
}
