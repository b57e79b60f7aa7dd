package io.holdfast.flights;

import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError;
import io.holdfast.api.flight.ScheduleError.Code;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is wrong with a schedule: counts all, keeps the first.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class ScheduleErrors {
    /** Messages quote the file; no more of it than this is repeated. */
    private static final int MAX_QUOTED = 80;

    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

    private final List<ScheduleError> errors = new ArrayList<>();
    private int total;

    void add(Code code, int line, @Nullable String column, String message) {
        total++;
        if (errors.size() < InvalidSchedule.MAX_ERRORS) {
            errors.add(new ScheduleError(code, line, column, message));
        }
    }

    /** A value of the file as a message may show it. */
    static String quoted(String value) {
        String shown = value.length() <= MAX_QUOTED
                ? value
                : value.substring(0, value.offsetByCodePoints(0, value.codePointCount(0, MAX_QUOTED - 1))) + "…";
        return "\"" + UNPRINTABLE.matcher(shown).replaceAll("\uFFFD") + "\"";
    }

    /** Throws {@link InvalidSchedule} if anything was wrong. */
    void throwIfAny() {
        if (total > 0) {
            errors.sort(Comparator.comparingInt(ScheduleError::line));
            throw new InvalidSchedule(errors, total);
        }
    }
}
