package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.machine.ProcessMemory;
import io.holdfast.bench.server.HttpCalls;
import io.holdfast.bench.server.Shop;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The opening of a sale: everybody in the pool is shuffled. */
final class QueueShuffle {
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);
    private static final int CHECKED = 20;

    private final Arena arena;
    private final WaitingCrowd waiting;
    private final Correctness correctness;
    private long mostBytes;

    QueueShuffle(Arena arena, WaitingCrowd waiting, Correctness correctness) {
        this.arena = arena;
        this.waiting = waiting;
        this.correctness = correctness;
    }

    void shuffle(int pool) {
        WaitingCrowd.Filled filled = waiting.fill(pool, false);
        long before = waiting.line().usedBytes();
        long shopBefore = new ProcessMemory(arena.shop().pid()).resident();
        mostBytes = shopBefore;
        long start = System.nanoTime();
        arena.shop().openConcert(filled.event());
        WaitingCrowd.await(MAX_WAIT, () -> isOpen(filled));
        double seconds = (System.nanoTime() - start) / 1e9;
        correctness.note(String.format(
                Locale.ROOT,
                "a pool of %,d (%.0f bytes of Redis each) was shuffled in %.1f s; the shop's memory grew by %,.0f MB at most, Redis' by"
                        + " %,.1f MB; %,.0f MB went to the database",
                pool,
                filled.bytesEach(),
                seconds,
                (mostBytes - shopBefore) / 1e6,
                (waiting.line().usedBytes() - before) / 1e6,
                arena.database().number(Shop.NAME, "SELECT pg_total_relation_size('queue_pool')") / 1e6));
        check(filled, pool);
    }

    private boolean isOpen(WaitingCrowd.Filled filled) {
        mostBytes = Math.max(mostBytes, new ProcessMemory(arena.shop().pid()).resident());
        return waiting.phase(filled.event()).equals("OPEN");
    }

    /** The proof of each says a place of its own, and the line says the same place. */
    private void check(WaitingCrowd.Filled filled, int pool) {
        JsonNode fairness = HttpCalls.to(arena.shop().port()).get("/events/" + filled.event() + "/queue/fairness");
        correctness.check(
                fairness.path("poolSize").asLong() == pool,
                String.format(Locale.ROOT, "all %,d are in the pool that was published", pool));
        Set<Long> places = new HashSet<>();
        int agreeing = 0;
        for (long customer = 0; customer < CHECKED; customer++) {
            long place = QueueBenchmark.place(waiting, filled, customer, "/proof")
                    .path("place")
                    .asLong();
            places.add(place);
            agreeing +=
                    place >= 1 && place <= pool && QueueBenchmark.isTold(waiting, filled, customer, place - 1) ? 1 : 0;
        }
        correctness.check(
                agreeing == CHECKED && places.size() == CHECKED,
                agreeing + " of " + CHECKED + " stand where their proofs say, no two at one place");
    }
}
