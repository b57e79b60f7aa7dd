package io.holdfast.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Writers that commit out of order, readers that fall behind, restart and catch up again, against one small tail. A
 * failing run prints its seed; give it to {@link #run} alone to see it again.
 */
class LogReaderSimulationTest {
    private static final int RUNS = 400;
    private static final int STEPS = 400;

    /** A processor: what it was given, and the token it would store. */
    private static final class Processor {
        private final List<Long> got = new ArrayList<>();
        private @Nullable GapAwareTrackingToken token;
        private LogReader reader;
        private boolean wasInTail;
        private boolean mayRepeat;

        Processor(LogReader reader) {
            this.reader = reader;
        }

        boolean takeOne() {
            TrackedEventMessage<?> event = reader.next();
            mayRepeat |= wasInTail && !reader.isInTail();
            wasInTail = reader.isInTail();
            if (event != null) {
                token = (GapAwareTrackingToken) event.trackingToken();
                got.add((Long) event.getPayload());
            }
            return event != null;
        }
    }

    private record World(long seed, SettableClock clock, Random random, SimulatedLog log, LogTail tail) {
        static World of(long seed) {
            SettableClock clock = new SettableClock();
            Random random = new Random(seed);
            return new World(seed, clock, random, new SimulatedLog(clock, random), new LogTail(30, 1_000_000));
        }

        LogReader reader(@Nullable GapAwareTrackingToken token) {
            return new LogReader(tail, log, clock, token);
        }
    }

    private @Nullable GapAwareTrackingToken read;

    @ParameterizedTest
    @ValueSource(longs = {20261201, 7, 42})
    @DisplayName("no processor ever misses an event, whatever is committed late and whoever falls behind")
    void nobodyMissesAnEvent(long firstSeed) {
        for (long seed = firstSeed; seed < firstSeed + RUNS; seed++) {
            run(seed);
        }
    }

    private void run(long seed) {
        World world = World.of(seed);
        world.random().ints(world.random().nextInt(60), 0, 3).forEach(kind -> write(world, kind));
        read = beginning(world);
        world.tail().begin(read);
        List<Processor> processors = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processors.add(new Processor(world.reader(null)));
        }
        for (int step = 0; step < STEPS; step++) {
            step(world, processors);
        }
        world.log().endAll();
        follow(world);
        for (Processor processor : processors) {
            while (processor.takeOne()) {}
            check(world, processor);
        }
    }

    private static void check(World world, Processor processor) {
        List<Long> all = world.log().indexes();
        assertThat(new HashSet<>(processor.got)).as("seed %d", world.seed()).containsAll(all);
        if (!processor.mayRepeat) {
            assertThat(processor.got).as("seed %d", world.seed()).hasSameSizeAs(all);
        }
    }

    /** As the source begins: somewhere before the end, knowing of no gaps. */
    private static @Nullable GapAwareTrackingToken beginning(World world) {
        List<Long> indexes = world.log().indexes();
        return indexes.isEmpty()
                ? null
                : GapAwareTrackingToken.newInstance(Math.max(-1, indexes.getLast() - 10), List.of());
    }

    private void step(World world, List<Processor> processors) {
        Random random = world.random();
        int what = random.nextInt(20);
        Processor one = processors.get(random.nextInt(processors.size()));
        if (what < 9) {
            write(world, what % 3);
        } else if (what < 12) {
            follow(world);
        } else if (what < 18) {
            for (int i = random.nextInt(12); i > 0 && one.takeOne(); i--) {}
        } else if (what == 18) {
            one.reader = world.reader(one.token);
            one.mayRepeat = true;
        } else {
            grow(world);
        }
    }

    /** Open transactions are bounded: none lives as long as a gap is waited for. */
    private static void grow(World world) {
        world.log().endAll();
        world.clock().advance(Duration.ofSeconds(25));
    }

    private static void write(World world, int kind) {
        world.log().begin();
        if (kind > 0) {
            world.log().commitAny();
        } else if (world.random().nextInt(6) == 0) {
            world.log().rollBackAny();
        }
    }

    private void follow(World world) {
        for (TrackedEventMessage<?> event : world.log().readPage(read)) {
            TailEntry entry = TailEntry.of(event, read, 1);
            world.tail().add(entry);
            read = entry.token();
        }
    }
}
