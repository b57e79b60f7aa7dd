package io.holdfast.waitingroom.token;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueAdmission;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.line.RoomForgotten;
import io.holdfast.waitingroom.line.Turn;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.Rooms;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Proves turns by signature and this node's memory alone. */
public final class TokenAdmission implements QueueAdmission {
    /** Turns being kept at once; one more is kept at the next use. */
    static final int MAX_KEEPING = 256;

    private static final String NO_EVENT = "none";

    private final AccessTokens tokens;
    private final RevokedTurns revoked;
    private final Rooms rooms;
    private final Line line;
    private final Clock clock;
    private final Executor executor;
    private final Semaphore keeping = new Semaphore(MAX_KEEPING);
    private final MeterRegistry meters;
    private final ConcurrentMap<String, Counter> refused = new ConcurrentHashMap<>();

    public TokenAdmission(
            AccessTokens tokens,
            RevokedTurns revoked,
            Rooms rooms,
            Line line,
            Clock clock,
            Executor executor,
            MeterRegistry meters) {
        this.tokens = tokens;
        this.revoked = revoked;
        this.rooms = rooms;
        this.line = line;
        this.clock = clock;
        this.executor = executor;
        this.meters = meters;
    }

    @Override
    public boolean admits(@Nullable String accessToken, ShowtimeId showtimeId, CustomerId customer) {
        if (accessToken == null) {
            return false;
        }
        Turn turn = tokens.read(accessToken, showtimeId, customer, clock.millis());
        boolean proven = turn != null && !revoked.contains(turn);
        if (!proven) {
            refusedFor(showtimeId).increment();
        }
        return proven;
    }

    /** So many tokens of this showtime proved nothing here since this node runs. */
    public long refused(ShowtimeId showtimeId) {
        return (long) refusedFor(showtimeId).count();
    }

    /** Showtimes without a waiting room are counted together, whatever numbers somebody makes up. */
    private Counter refusedFor(ShowtimeId showtimeId) {
        String event = rooms.known(showtimeId) == null ? NO_EVENT : showtimeId.toString();
        return refused.computeIfAbsent(
                event,
                name -> Counter.builder("holdfast.queue.tokens.refused")
                        .description("Holds that came with a token of the waiting room that proved nothing")
                        .tag("event", name)
                        .register(meters));
    }

    @Override
    public void used(ShowtimeId showtimeId, CustomerId customer) {
        Room room = rooms.known(showtimeId);
        if (room == null || !keeping.tryAcquire()) {
            return;
        }
        executor.execute(() -> {
            try {
                line.used(room, PoolId.of(room.idOf(customer)), clock.millis());
            } catch (QueueRefused | RoomForgotten later) {
                // The lease goes on as it was.
            } finally {
                keeping.release();
            }
        });
    }
}
