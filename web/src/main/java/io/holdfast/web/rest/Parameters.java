package io.holdfast.web.rest;

import io.holdfast.json.PlainText;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Query parameters, read as strictly as bodies. An empty one is as good as none. */
final class Parameters {
    private static final int MAX_DIGITS = 18;

    /** Beyond it not every calendar and database can follow. */
    private static final int LAST_YEAR = 9999;

    private Parameters() {}

    /** Refuses parameters of other names: who mistypes one would be answered something else. */
    static void requireKnown(HttpServletRequest request, Set<String> known) {
        for (String name : request.getParameterMap().keySet()) {
            if (!known.contains(name)) {
                throw invalid(name, "field.unknown");
            }
        }
    }

    static @Nullable String text(String name, @Nullable String value, int maxLength) {
        if (value == null || value.isBlank()) {
            return null;
        }
        if (value.length() > maxLength) {
            throw invalid(name, "field.text-length", maxLength);
        }
        if (!PlainText.isPlain(value)) {
            throw invalid(name, "field.text-characters");
        }
        return value.strip();
    }

    static @Nullable LocalDate date(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return null;
        }
        try {
            LocalDate date = LocalDate.parse(value.strip());
            if (date.getYear() >= 1 && date.getYear() <= LAST_YEAR) {
                return date;
            }
        } catch (DateTimeException malformed) {
            // said below
        }
        throw invalid(name, "field.date");
    }

    static @Nullable UUID uuid(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return null;
        }
        try {
            return UUID.fromString(value.strip());
        } catch (IllegalArgumentException malformed) {
            throw invalid(name, "field.uuid");
        }
    }

    static <E extends Enum<E>> @Nullable E oneOf(String name, @Nullable String value, Class<E> type) {
        if (value == null || value.isBlank()) {
            return null;
        }
        E[] all = type.getEnumConstants();
        return Arrays.stream(all)
                .filter(one -> one.name().equals(value))
                .findFirst()
                .orElseThrow(() -> invalid(name, "field.one-of", Arrays.toString(all)));
    }

    static boolean truth(String name, @Nullable String value) {
        if (value == null || value.isEmpty() || value.equals("false")) {
            return false;
        }
        if (!value.equals("true")) {
            throw invalid(name, "field.boolean");
        }
        return true;
    }

    static long whole(String name, @Nullable String value, long max) {
        if (value == null || value.isEmpty()) {
            return 0;
        }
        if (!value.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw invalid(name, "field.whole");
        }
        if (value.length() > MAX_DIGITS || Long.parseLong(value) > max) {
            throw invalid(name, "field.range", 0, max);
        }
        return Long.parseLong(value);
    }

    private static ProblemException invalid(String name, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, name, sentence, arguments)
                .asException();
    }
}
