package io.holdfast.web.rest;

import io.holdfast.api.showtime.LogMoment;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.DateTimeException;
import org.jspecify.annotations.Nullable;

/** Moments of the log as requests name them: an instant in UTC, or a position. */
final class Moments {
    private Moments() {}

    /** Without a value, or with an empty one, it is the present. */
    static LogMoment read(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return new LogMoment.Latest();
        }
        String text = value.strip();
        if (text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return new LogMoment.Position(Parameters.whole(name, text, Long.MAX_VALUE));
        }
        try {
            return new LogMoment.Time(Instants.parse(text));
        } catch (DateTimeException malformed) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, name, "field.moment")
                    .asException();
        }
    }
}
