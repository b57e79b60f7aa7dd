package io.holdfast.bench.run;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.bench.queue.Crowd;
import io.holdfast.bench.queue.WaitingLine;
import io.holdfast.bench.server.Shop;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.RoomTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Makes waiting rooms and fills them.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class WaitingCrowd implements AutoCloseable {
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);
    private static final Duration MAX_SHUFFLE = Duration.ofMinutes(5);
    private static final Duration LOOK_EVERY = Duration.ofMillis(20);
    private static final String NOBODY_IN = "{\"maxActive\":0}";

    private final Arena arena;
    private final Clock clock = Clock.systemUTC();
    private final Crowd crowd;
    private final WaitingLine line;

    /** A waiting room, how many came before its opening, and what Redis used before they did and after. */
    record Filled(Room room, long waiting, long bytesBefore, long bytesAfter) {
        long event() {
            return room.showtimeId().value();
        }

        /** Bytes for each of them, when Redis uses so many now. */
        double bytesEach(long now) {
            return (double) (now - bytesBefore) / waiting;
        }
    }

    WaitingCrowd(Arena arena) {
        this.arena = arena;
        this.crowd = new Crowd(arena.sessionSecret(), clock);
        this.line = new WaitingLine(arena.redisUrl());
    }

    Crowd crowd() {
        return crowd;
    }

    WaitingLine line() {
        return line;
    }

    /** A waiting room that lets nobody in, with so many in the pool of a sale that is not open. */
    Filled fill(int waiting) {
        Shop shop = arena.shop();
        long event = arena.newShowtimes(1);
        shop.scheduleConcert(event);
        new Followers(arena.database()).catchUp(MAX_WAIT);
        shop.setQueue(event, NOBODY_IN);
        Room room = room(event);
        long before = line.usedBytes();
        long start = System.nanoTime();
        line.join(room, 0, waiting, clock.millis());
        double seconds = (System.nanoTime() - start) / 1e9;
        Progress.say(String.format(
                Locale.ROOT, "%,d joined past the shop in %.1f s (%,.0f/s)", waiting, seconds, waiting / seconds));
        return new Filled(room, waiting, before, line.usedBytes());
    }

    /** Opens the sale, which puts the pool in line; how long that took. */
    Duration open(Filled filled, Runnable meanwhile) {
        long start = System.nanoTime();
        arena.shop().openConcert(filled.event());
        await(MAX_SHUFFLE, () -> {
            meanwhile.run();
            return phase(filled.event()).equals("OPEN");
        });
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private String phase(long event) {
        return arena.shop().queueNumbers(event).path("phase").asString();
    }

    /** As the shop has it in its database. */
    Room room(long event) {
        try (Connection connection = arena.database().connect(Shop.NAME)) {
            SingleConnectionDataSource one = new SingleConnectionDataSource(connection, true);
            return new RoomTable(JdbcClient.create(one))
                    .find(new ShowtimeId(event))
                    .orElseThrow();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static void await(Duration patience, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("it did not come to that within " + patience);
            }
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
        }
    }

    @Override
    public void close() {
        line.close();
    }
}
