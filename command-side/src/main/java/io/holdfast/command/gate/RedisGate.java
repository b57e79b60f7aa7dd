package io.holdfast.command.gate;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import io.holdfast.command.showtime.model.SaleFront;
import io.holdfast.command.showtime.model.SeatClaim;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Claims in a Redis that all nodes share, under {@code seat:{showtimeId}:code}: a seat that one node has sold is refused
 * by the others without a look at the log.
 *
 * <p>All seats of a commit are told in one script, and a claim never replaces one of a later version of the showtime, so
 * it does not matter in which order nodes are heard. Nothing is believed for longer than {@link StoredClaim#TRUST}, nor
 * after its hold by this node's clock.
 *
 * <p><b>Threading:</b> safe for use from many threads; asking blocks for {@link RedisClaims#TIMEOUT} at most, telling
 * never does.
 */
public final class RedisGate implements Gate, AutoCloseable {
    private final ConcurrentMap<ShowtimeId, SaleFront> fronts = new ConcurrentHashMap<>();
    private final RedisClaims redis;
    private final Clock clock;
    private final Counter refusals;

    private RedisGate(RedisClaims redis, Clock clock, MeterRegistry meters) {
        this.redis = redis;
        this.clock = clock;
        this.refusals = GateMeters.refusals(meters);
        GateMeters.watch(meters, redis);
    }

    /** A gate at this address; whether anybody answers there does not matter now. */
    public static RedisGate at(String url, Clock clock, MeterRegistry meters) {
        return new RedisGate(new RedisClaims(url), clock, meters);
    }

    @Override
    public List<SeatCode> takenByOthers(
            ShowtimeId showtimeId, CustomerId customerId, List<SeatCode> seats, boolean admitted) {
        SaleFront front = fronts.get(showtimeId);
        long now = clock.millis();
        if (front == null || !front.leavesOnlySeatsInDoubt(seats, admitted, now) || !front.knows(seats)) {
            return List.of();
        }
        List<String> values = redis.read(keys(showtimeId, seats));
        TakenSeats taken = new TakenSeats(customerId, now);
        for (int i = 0; i < values.size(); i++) {
            SeatCode seat = seats.get(i);
            StoredClaim stored = StoredClaim.parse(front.seats().getOrDefault(seat, 0), seat, values.get(i));
            taken.look(seat, stored != null && stored.isBelievedAt(now) ? stored.claim() : null);
        }
        List<SeatCode> byOthers = taken.byOthers();
        if (!byOthers.isEmpty()) {
            refusals.increment();
        }
        return byOthers;
    }

    @Override
    public void atRest(ClaimsAtRest claims, boolean verified, Instant asOf) {
        fronts.put(claims.showtimeId(), claims.front());
        if (claims.changes().isEmpty()) {
            return;
        }
        long now = clock.millis();
        List<RedisClaims.Entry> entries = new ArrayList<>(claims.changes().size());
        for (SeatClaim claim : claims.changes()) {
            entries.add(new RedisClaims.Entry(
                    key(claims.showtimeId(), claim.code()),
                    StoredClaim.text(claims.version(), now, claim),
                    StoredClaim.lifeMillis(now, claim)));
        }
        redis.tell(claims.version(), entries);
    }

    private static List<String> keys(ShowtimeId showtimeId, List<SeatCode> seats) {
        List<String> keys = new ArrayList<>(seats.size());
        seats.forEach(seat -> keys.add(key(showtimeId, seat)));
        return keys;
    }

    /** The braces let a cluster keep all seats of a showtime on one server. */
    static String key(ShowtimeId showtimeId, SeatCode seat) {
        return "seat:{" + showtimeId.value() + "}:" + seat.value();
    }

    @Override
    public void forgotten(ShowtimeId showtimeId) {
        fronts.remove(showtimeId);
    }

    @Override
    public boolean forgets() {
        return true;
    }

    @Override
    public void close() {
        redis.close();
    }
}
