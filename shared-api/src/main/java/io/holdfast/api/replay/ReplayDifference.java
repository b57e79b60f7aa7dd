package io.holdfast.api.replay;

import org.jspecify.annotations.Nullable;

/**
 * One thing that the live projection shows otherwise than the log tells.
 *
 * <p><b>Shape:</b> {@code of} is the stream or the table, {@code what} the seat, the area or the row and column in it;
 * {@code live} is absent where the live one lacks it, {@code replayed} where it has too much. Values that are long are cut.
 */
public record ReplayDifference(
        String of,
        String what,
        @Nullable String live,
        @Nullable String replayed) {
    /** Longer values are cut. */
    public static final int MAX_LENGTH = 200;

    public ReplayDifference {
        of = cut(of);
        what = cut(what);
        live = live == null ? null : cut(live);
        replayed = replayed == null ? null : cut(replayed);
    }

    private static String cut(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…";
    }
}
