package io.holdfast.saga;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Showtimes that know when their holds are over, and nothing else; all nodes of a test ask the same. */
final class RunningHolds {
    private final Clock clock;
    private final Map<ShowtimeId, TreeMap<Instant, HoldId>> running = new HashMap<>();
    private final List<HoldId> ended = new ArrayList<>();
    private long holds;

    RunningHolds(Clock clock) {
        this.clock = clock;
    }

    /** Begins a hold; what is answered is for the processors of a node. */
    synchronized SeatsHeld hold(ShowtimeId showtime, Instant expiresAt) {
        HoldId id = HoldId.of(showtime, 0, ++holds);
        running.computeIfAbsent(showtime, unknown -> new TreeMap<>()).put(expiresAt, id);
        return new SeatsHeld(
                showtime,
                id,
                new CustomerId("ana"),
                List.of(new SeatCode("F" + holds)),
                List.of(),
                new Money(1250, "BRL"),
                expiresAt);
    }

    synchronized HoldsExpired endHolds(ExpireHolds command) {
        TreeMap<Instant, HoldId> holdsOfIt = running.getOrDefault(command.showtimeId(), new TreeMap<>());
        var over = holdsOfIt.headMap(clock.instant(), false);
        int count = over.size();
        ended.addAll(over.values());
        over.clear();
        return new HoldsExpired(count, holdsOfIt.isEmpty() ? null : holdsOfIt.firstKey(), 1);
    }

    synchronized List<HoldId> ended() {
        return List.copyOf(ended);
    }
}
