package io.holdfast.api.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A waiting room as an operator sees it.
 *
 * <p><b>Shape:</b> counts of people: {@code pool} before the opening, {@code waiting} in line, {@code inHall} now; {@code
 * joined}, {@code admitted}, {@code abandoned} (let their turn pass), {@code finished} and {@code left} since the waiting
 * room is there; {@code tokensRefused} by this node since it runs. {@code commitment} is the hash of the
 * seed of the shuffle. {@code lostAt} is when the line's memory was last lost.
 */
public record QueueNumbers(
        ShowtimeId showtimeId,
        QueuePhase phase,
        QueueSettings settings,
        @Nullable Instant salesOpenAt,
        String commitment,
        boolean soldOut,
        long pool,
        long waiting,
        long inHall,
        int admittedPerMinute,
        long joined,
        long admitted,
        long abandoned,
        long finished,
        long left,
        long tokensRefused,
        @Nullable Instant lostAt) {}
