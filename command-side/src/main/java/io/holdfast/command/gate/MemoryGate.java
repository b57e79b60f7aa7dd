package io.holdfast.command.gate;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Claims in the memory of the node that committed them, for the showtimes that its lanes have in memory too.
 *
 * <p>Where other nodes may sell the same showtime, what is known is believed for {@link #TRUST} after the log was last
 * asked; then one request goes through to the lane, which asks again, while the others are refused for as long once more
 * at most. So a seat that another node has freed is refused here for twice that at the longest.
 *
 * <p><b>Threading:</b> safe for use from many threads; never blocks.
 */
public final class MemoryGate implements Gate {
    /** How long claims are believed where several nodes sell the same showtimes. */
    public static final Duration TRUST = Duration.ofMillis(250);

    /** Where one node alone sells a showtime, its memory is all there is to know. */
    private static final long ALWAYS = Long.MAX_VALUE / 4;

    private final ConcurrentMap<ShowtimeId, ClaimBoard> boards = new ConcurrentHashMap<>();
    private final Clock clock;
    private final long trustMillis;
    private final Counter refusals;

    /** @param othersSellToo whether other nodes may write to the showtimes that this node sells */
    public MemoryGate(Clock clock, boolean othersSellToo, MeterRegistry meters) {
        this.clock = clock;
        this.trustMillis = othersSellToo ? TRUST.toMillis() : ALWAYS;
        this.refusals = GateMeters.refusals(meters);
    }

    @Override
    public List<SeatCode> takenByOthers(
            ShowtimeId showtimeId, CustomerId customerId, List<SeatCode> seats, boolean admitted) {
        ClaimBoard board = boards.get(showtimeId);
        if (board == null) {
            return List.of();
        }
        List<SeatCode> taken = board.takenByOthers(customerId, seats, admitted, clock.millis());
        if (!taken.isEmpty()) {
            refusals.increment();
        }
        return taken;
    }

    @Override
    public void atRest(ClaimsAtRest claims, boolean verified, Instant asOf) {
        boards.computeIfAbsent(claims.showtimeId(), id -> new ClaimBoard(claims.front(), trustMillis))
                .update(claims, verified, asOf.toEpochMilli());
    }

    @Override
    public void forgotten(ShowtimeId showtimeId) {
        boards.remove(showtimeId);
    }

    @Override
    public boolean forgets() {
        return false;
    }
}
