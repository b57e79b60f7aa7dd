package io.holdfast.app.cli;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** A replay as one line of text: how much of the log it has read, how fast, and how long it will take. */
final class ReplayLine {
    static final int BAR_WIDTH = 30;

    private static final int PERCENT = 100;
    private static final int SECONDS_PER_MINUTE = 60;

    private ReplayLine() {}

    /** {@code seat-map RUNNING [#####.....]  50 %  500,000 of 1,000,000  142,000/s  4 s left}. */
    static String of(JsonNode replay) {
        long done = replay.path("position").asLong() + 1;
        long all = replay.path("target").asLong() + 1;
        double share = all <= 0 ? 1 : Math.clamp((double) done / all, 0, 1);
        StringBuilder line = new StringBuilder(replay.path("projection").asString())
                .append(' ')
                .append(replay.path("state").asString())
                .append(" [");
        int full = (int) (share * BAR_WIDTH);
        line.append("#".repeat(full)).append(".".repeat(BAR_WIDTH - full)).append("] ");
        line.append(String.format(
                Locale.ROOT,
                "%3d %%  %,d of %,d  %,d/s",
                (int) (share * PERCENT),
                done,
                all,
                replay.path("eventsPerSecond").asLong()));
        JsonNode left = replay.path("secondsLeft");
        return line.append(left.isNumber() ? "  " + duration(left.asLong()) + " left" : "")
                .toString();
    }

    private static String duration(long seconds) {
        return seconds < SECONDS_PER_MINUTE
                ? seconds + " s"
                : String.format(Locale.ROOT, "%d:%02d min", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
    }
}
