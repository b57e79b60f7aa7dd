package io.holdfast.bench.run;

import io.holdfast.bench.report.Measured;
import java.util.Locale;

/** Tells whoever waits what is going on, on the standard error output. */
final class Progress {
    private Progress() {}

    static void say(String line) {
        System.err.println("bench: " + line);
    }

    static void measured(String what, Measured measured) {
        say(String.format(
                Locale.ROOT,
                "%s: %,.0f/s, p99 %.2f ms, answers by status %s",
                what,
                measured.load().perSecond(),
                measured.load().millis(99),
                measured.load().answers()));
    }
}
