package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.server.HttpCalls;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.JsonNode;

/** The seat maps built anew beside the live ones, by a shop that runs. */
final class MapReplay {
    private static final Duration LOOK_EVERY = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String REPLAYS = "/admin/replays";
    private static final Set<String> OVER = Set.of("CAUGHT_UP", "SWITCHED", "CANCELLED", "FAILED");

    private final HttpCalls operator;
    private final Correctness correctness;

    MapReplay(Arena arena, Correctness correctness) {
        this.operator = arena.shop().operator();
        this.correctness = correctness;
    }

    /** Events per second; empty when it did not come to the end of the log. */
    Optional<Double> run() {
        Progress.say("building the seat maps anew");
        JsonNode begun = operator.post(REPLAYS, "application/json", "{\"projection\":\"seat-map\"}", 202);
        String path = REPLAYS + "/" + begun.path("replayId").asString();
        JsonNode replay = begun;
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        double fastest = 0;
        while (!OVER.contains(replay.path("state").asString()) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
            replay = operator.get(path);
            fastest = Math.max(fastest, replay.path("eventsPerSecond").asDouble(0));
        }
        boolean whole = replay.path("state").asString().equals("CAUGHT_UP")
                || replay.path("state").asString().equals("SWITCHED");
        correctness.check(whole, "the seat maps were built anew up to position " + replay.path("position"));
        if (replay.path("state").asString().equals("CAUGHT_UP")) {
            operator.post(path + "/cancel", "application/json", "{}", 200);
        }
        return whole ? Optional.of(fastest) : Optional.empty();
    }
}
