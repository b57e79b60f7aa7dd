package io.holdfast.bench.run;

import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.Requests;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BiConsumer;

/** Puts load on a server until it no longer gets faster, since Java compiles what is busy while it runs. */
final class WarmUp {
    /** One look at the speed. */
    static final Duration STRETCH = Duration.ofSeconds(2);

    /** At least so many looks: what happens behind the answers warms later than the answers. */
    static final int MIN_STRETCHES = 6;

    /** At most so many looks; then the server is as warm as it gets. */
    static final int MAX_STRETCHES = 8;

    /** A server that is not faster by this much in {@link #PATIENCE} looks counts as warm. */
    private static final double GROWTH = 1.05;

    private static final int PATIENCE = 2;

    private WarmUp() {}

    /**
     * Requests are numbered through from one stretch to the next.
     *
     * @param heard hears of each stretch with the number of its first request
     */
    static void run(Target target, int connections, Requests requests, BiConsumer<Long, Load> heard) {
        long first = 0;
        double best = 0;
        int inVain = 0;
        for (int stretch = 0; stretch < MIN_STRETCHES || (stretch < MAX_STRETCHES && inVain < PATIENCE); stretch++) {
            long offset = first;
            Requests shifted = number -> requests.bytes(offset + number);
            Load load = new JavaClient(target.port(), connections, shifted, Pace.closed(STRETCH)).run();
            heard.accept(offset, load);
            first += load.answers().total();
            Progress.say(String.format(Locale.ROOT, "warming up %s: %,.0f/s", target.name(), load.perSecond()));
            inVain = load.perSecond() < best * GROWTH ? inVain + 1 : 0;
            best = Math.max(best, load.perSecond());
        }
    }
}
