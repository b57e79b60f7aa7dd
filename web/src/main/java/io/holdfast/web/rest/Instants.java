package io.holdfast.web.rest;

import java.time.DateTimeException;
import java.time.Instant;

/** Instants as requests write them. */
final class Instants {
    /** Outside these years, not every calendar, database and reader of ISO 8601 text can follow. */
    private static final Instant FIRST = Instant.EPOCH;

    private static final Instant LAST = Instant.parse("9999-12-30T00:00:00Z");

    private Instants() {}

    /** Reads an instant from 1970 to 9999, of which every time zone has a date. */
    static Instant parse(String text) {
        Instant instant = Instant.parse(text);
        if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
            throw new DateTimeException(text);
        }
        return instant;
    }
}
