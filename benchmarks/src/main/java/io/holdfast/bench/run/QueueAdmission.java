package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Lets a whole hall in at once, and looks how long that takes and keeps everybody else waiting. */
final class QueueAdmission {
    /** A full hall (E3). */
    private static final int HALL = 5_000;

    private static final Duration MAX_WAIT = Duration.ofSeconds(30);
    private static final Duration SLOW = Duration.ofMillis(1);

    private final Arena arena;
    private final WaitingCrowd waiting;
    private final Correctness correctness;

    QueueAdmission(Arena arena, WaitingCrowd waiting, Correctness correctness) {
        this.arena = arena;
        this.waiting = waiting;
        this.correctness = correctness;
    }

    void letIn(WaitingCrowd.Filled filled) {
        long hall = Math.min(HALL, filled.waiting());
        waiting.line().watchSlowScripts(SLOW);
        long start = System.nanoTime();
        arena.shop().setQueue(filled.event(), "{\"maxActive\":%d,\"admitPerSecond\":%d}".formatted(HALL, HALL));
        WaitingCrowd.await(MAX_WAIT, () -> inHall(filled) >= hall);
        double millis = (System.nanoTime() - start) / 1e6;
        correctness.note(String.format(
                Locale.ROOT,
                "%,d were let in %.0f ms after the operator had said so (the beat is a second); Redis was busy with it for %.1f ms",
                hall,
                millis,
                waiting.line().slowestMicros() / 1e3));
        Set<Long> first = LongStream.rangeClosed(1, hall).boxed().collect(Collectors.toCollection(TreeSet::new));
        List<Long> in = waiting.line().hall(filled.room()).stream()
                .map(value -> Long.parseLong(value) / 2)
                .toList();
        correctness.check(
                in.size() == hall && new TreeSet<>(in).equals(first),
                String.format(Locale.ROOT, "the hall holds the first %,d of the line, and nobody else", hall));
        arena.shop().setQueue(filled.event(), "{\"maxActive\":0}");
    }

    private long inHall(WaitingCrowd.Filled filled) {
        return arena.shop().queueNumbers(filled.event()).path("inHall").asLong();
    }
}
