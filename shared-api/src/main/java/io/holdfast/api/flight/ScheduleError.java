package io.holdfast.api.flight;

import org.jspecify.annotations.Nullable;

/**
 * One mistake of a schedule.
 *
 * <p><b>Shape:</b> {@code line} counts from 1, with the header; {@code column} is a name of the header, {@code null} where
 * the line as a whole is wrong. {@code message} is English; {@code code} is for programs.
 */
public record ScheduleError(Code code, int line, @Nullable String column, String message) {
    /** What can be wrong. */
    public enum Code {
        NOT_TEXT,
        NOT_CSV,
        NO_FLIGHTS,
        TOO_MANY_FLIGHTS,
        COLUMN_MISSING,
        COLUMN_UNKNOWN,
        WRONG_NUMBER_OF_FIELDS,
        VALUE_MISSING,
        VALUE_TOO_LONG,
        MALFORMED_CODE,
        MALFORMED_AIRPORT,
        UNKNOWN_AIRPORT,
        MALFORMED_DEPARTURE,
        NO_SUCH_LOCAL_TIME,
        AMBIGUOUS_LOCAL_TIME,
        WRONG_OFFSET,
        UNKNOWN_ZONE,
        MALFORMED_PLAN,
        UNKNOWN_PLAN,
        MALFORMED_CLASSES,
        CLASSES_DO_NOT_FIT,
        NOT_PAYABLE,
        FLIGHT_TWICE,
        FLIGHT_EXISTS
    }

    @Override
    public String toString() {
        return "line " + line + (column == null ? "" : ", " + column) + ": " + message;
    }
}
