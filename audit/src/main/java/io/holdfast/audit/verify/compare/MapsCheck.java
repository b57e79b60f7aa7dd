package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Finding;
import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.OutsideCheck;
import io.holdfast.audit.verify.fold.LogFold;
import io.holdfast.audit.verify.fold.ShowtimeFold;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Seat maps as they are shown, each beside the fold.
 *
 * <p>Maps follow the log within moments, so those that are behind are looked at again for {@link #PATIENCE} in all; one that shows
 * later events than the fold cannot be compared.
 */
public final class MapsCheck implements OutsideCheck {
    /** The showtimes that changed last; the rest is said to be left out. */
    public static final int MAX_MAPS = 10_000;

    /** Longer than a map is ever behind (C19). */
    static final Duration PATIENCE = Duration.ofSeconds(6);

    private static final Duration PAUSE = Duration.ofMillis(250);

    private final Invariant invariant;
    private final String name;
    private final MapSource source;
    private final String whenMissing;

    private MapsCheck(Invariant invariant, String name, MapSource source, String whenMissing) {
        this.invariant = invariant;
        this.name = name;
        this.source = source;
        this.whenMissing = whenMissing;
    }

    /** Maps that a running shop shows. */
    public static MapsCheck shown(MapSource source) {
        return new MapsCheck(Invariant.SEAT_MAP, "seat maps", source, "that the shop does not show");
    }

    /** Maps in Redis. */
    static MapsCheck inRedis(MapSource source) {
        return new MapsCheck(
                Invariant.REDIS_MAP, "maps in Redis", source, "that are not there: lost ones come back by themselves");
    }

    @Override
    public List<String> compare(LogFold fold, Findings findings) {
        List<ShowtimeFold> showtimes = latest(fold, findings);
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        long missing = 0;
        long ahead = 0;
        long compared = 0;
        for (ShowtimeFold showtime : showtimes) {
            JsonNode map = patiently(showtime, deadline);
            if (map == null) {
                missing++;
                continue;
            }
            switch (MapComparison.age(showtime, map.path("version").asLong(-1))) {
                case AHEAD -> ahead++;
                case BEHIND -> {
                    compared++;
                    breach(
                            findings,
                            showtime,
                            "shows version " + map.path("version").asLong(-1) + ", the log says "
                                    + showtime.mapVersion());
                }
                case SAME -> {
                    compared++;
                    compare(findings, showtime, map);
                }
            }
        }
        leftOut(findings, missing, whenMissing);
        leftOut(findings, ahead, "that changed while this ran");
        return List.of(name + " (" + compared + ")");
    }

    private void leftOut(Findings findings, long count, String why) {
        if (count > 0) {
            findings.notCompared(name + ": " + count + " " + why);
        }
    }

    private List<ShowtimeFold> latest(LogFold fold, Findings findings) {
        List<ShowtimeFold> showtimes = new ArrayList<>();
        fold.forEachShowtime(showtimes::add);
        showtimes.sort(Comparator.comparingLong(ShowtimeFold::lastPosition).reversed());
        leftOut(findings, Math.max(0, showtimes.size() - MAX_MAPS), "that have not changed for longest");
        return showtimes.subList(0, Math.min(MAX_MAPS, showtimes.size()));
    }

    private @Nullable JsonNode patiently(ShowtimeFold showtime, long deadline) {
        while (true) {
            byte[] json = source.map(showtime.id());
            if (json == null) {
                return null;
            }
            JsonNode map = MapComparison.read(json);
            boolean behind = MapComparison.age(showtime, map.path("version").asLong(-1)) == MapComparison.Age.BEHIND;
            if (!behind
                    || System.nanoTime() > deadline
                    || Thread.currentThread().isInterrupted()) {
                return map;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private void compare(Findings findings, ShowtimeFold showtime, JsonNode map) {
        List<String> differences = MapComparison.differences(showtime, map);
        if (!differences.isEmpty()) {
            breach(findings, showtime, String.join("; ", differences));
        }
    }

    private void breach(Findings findings, ShowtimeFold showtime, String text) {
        findings.breach(new Finding(
                invariant, showtime.lastPosition(), showtime.name(), "map of showtime " + showtime.id(), text));
    }
}
