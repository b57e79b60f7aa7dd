package io.holdfast.plans;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with a plan, and where.
 *
 * <p><b>Shape:</b> {@code line} and {@code column} count from 1 and are {@code null} where only {@code path} tells the
 * place; {@code path} reads like {@code zones[0].rows[3].seats[7].seat_guid} and is {@code null} for text grids.
 * {@code message} is English; {@code code} and {@code arguments} are what a translation needs.
 */
public record PlanError(
        PlanErrorCode code,
        @Nullable Integer line,
        @Nullable Integer column,
        @Nullable String path,
        List<String> arguments,
        String message) {
    /** Arguments quote the input; no more of it than this is repeated. */
    static final int MAX_ARGUMENT_LENGTH = 80;

    static PlanError inText(PlanErrorCode code, int line, int column, Object... arguments) {
        List<String> texts = texts(arguments);
        return new PlanError(code, line, column, null, texts, code.sentence(texts));
    }

    static PlanError inJson(PlanErrorCode code, String path, Object... arguments) {
        List<String> texts = texts(arguments);
        return new PlanError(code, null, null, path, texts, code.sentence(texts));
    }

    private static List<String> texts(Object... arguments) {
        return List.of(arguments).stream()
                .map(String::valueOf)
                .map(PlanError::shortened)
                .toList();
    }

    private static String shortened(String text) {
        return text.length() <= MAX_ARGUMENT_LENGTH ? text : text.substring(0, MAX_ARGUMENT_LENGTH - 1) + "…";
    }

    @Override
    public String toString() {
        String where = path != null ? path : "line " + line + ", column " + column;
        return where.isEmpty() ? message : where + ": " + message;
    }
}
