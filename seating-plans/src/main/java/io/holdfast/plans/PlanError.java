package io.holdfast.plans;

import java.util.List;
import java.util.regex.Pattern;
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

    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

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
                .map(PlanError::visible)
                .toList();
    }

    private static String shortened(String text) {
        if (text.length() <= MAX_ARGUMENT_LENGTH) {
            return text;
        }
        int end = MAX_ARGUMENT_LENGTH - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    /** Errors end up in terminals and pages, which must not obey what the input says. */
    private static String visible(String text) {
        return UNPRINTABLE.matcher(text).replaceAll("\uFFFD");
    }

    @Override
    public String toString() {
        String where = path != null ? path : "line " + line + ", column " + column;
        return where.isEmpty() ? message : where + ": " + message;
    }
}
