package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.machine.ProcessMemory;
import io.holdfast.bench.queue.Crowd;
import io.holdfast.bench.server.HttpCalls;
import io.holdfast.bench.server.Shop;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The opening of a sale: everybody in the pool is shuffled, and stands in line from then on. */
final class QueueShuffle {
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

    void shuffle(WaitingCrowd.Filled filled) {
        long shop = shopBytes();
        long tables = tableBytes();
        mostBytes = shop;
        Duration took = waiting.open(filled, () -> mostBytes = Math.max(mostBytes, shopBytes()));
        long now = waiting.line().usedBytes();
        correctness.note(String.format(
                Locale.ROOT,
                "a pool of %,d was shuffled in %.1f s; meanwhile the shop's memory grew by %,.0f MB at most; %,.1f MB went to the"
                        + " database",
                filled.waiting(),
                took.toMillis() / 1e3,
                (mostBytes - shop) / 1e6,
                (tableBytes() - tables) / 1e6));
        correctness.note(String.format(
                Locale.ROOT,
                "Redis holds %.0f bytes for each of them in the pool, %.0f in line, %,.1f MB for all",
                filled.bytesEach(filled.bytesAfter()),
                filled.bytesEach(now),
                (now - filled.bytesBefore()) / 1e6));
        check(filled);
    }

    private long shopBytes() {
        return new ProcessMemory(arena.shop().pid()).resident();
    }

    private long tableBytes() {
        return arena.database().number(Shop.NAME, "SELECT pg_total_relation_size('queue_pool')");
    }

    /** The proof of each says a place of its own, and the line says the same place. */
    private void check(WaitingCrowd.Filled filled) {
        JsonNode fairness = HttpCalls.to(arena.shop().port()).get("/events/" + filled.event() + "/queue/fairness");
        correctness.check(
                fairness.path("poolSize").asLong() == filled.waiting(),
                String.format(Locale.ROOT, "all %,d are in the pool that was published", filled.waiting()));
        Set<Long> places = new HashSet<>();
        int agreeing = 0;
        for (long i = 0; i < CHECKED; i++) {
            long customer = i * (filled.waiting() / CHECKED);
            long place = look(filled, customer, "/proof").path("place").asLong();
            places.add(place);
            agreeing += place <= filled.waiting() && isTold(look(filled, customer, ""), place - 1) ? 1 : 0;
        }
        correctness.check(
                agreeing == CHECKED && places.size() == CHECKED,
                agreeing + " of " + CHECKED + " stand where their proofs say, no two at one place");
    }

    private JsonNode look(WaitingCrowd.Filled filled, long customer, String end) {
        String path = "/events/" + filled.event() + "/queue/" + filled.room().idOf(Crowd.customer(customer)) + end;
        return HttpCalls.to(arena.shop().port())
                .as(waiting.crowd().token(customer))
                .get(path);
    }

    /** With so many in front, but for the rounding, which is downwards. */
    private static boolean isTold(JsonNode place, long ahead) {
        long told = place.path("ahead").asLong(-1);
        return place.path("state").asString().equals("WAITING") && told <= ahead && told >= ahead - ahead / 50 - 10;
    }
}
