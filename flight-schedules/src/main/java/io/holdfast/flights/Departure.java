package io.holdfast.flights;

import io.holdfast.api.flight.ScheduleError.Code;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAccessor;
import java.util.List;

/**
 * Reads when a flight leaves: a local time of the airport, where the clock changes with the offset that is meant, or an
 * instant in UTC.
 *
 * <p><b>Errors:</b> {@link Mistake}, for a text that is none of these, a local time that the clock skips or shows twice,
 * an offset that the airport does not have then, and a year outside 1970 to 9999.
 */
final class Departure {
    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 9999;

    private Departure() {}

    static OffsetDateTime read(String text, ZoneId zone) throws Mistake {
        TemporalAccessor read = parse(text);
        OffsetDateTime departure = read instanceof OffsetDateTime exact
                ? exact(exact, text, zone)
                : local((LocalDateTime) read, text, zone);
        if (departure.getYear() < FIRST_YEAR || departure.getYear() > LAST_YEAR) {
            throw malformed(text);
        }
        return departure;
    }

    private static TemporalAccessor parse(String text) throws Mistake {
        try {
            return DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
        } catch (DateTimeParseException malformed) {
            throw malformed(text);
        }
    }

    private static Mistake malformed(String text) {
        return new Mistake(
                Code.MALFORMED_DEPARTURE,
                ScheduleErrors.quoted(text) + " is not a time such as 2026-12-20T08:15 or 2026-12-20T08:15+07:00");
    }

    private static OffsetDateTime exact(OffsetDateTime given, String text, ZoneId zone) throws Mistake {
        try {
            ZoneOffset there = zone.getRules().getOffset(given.toInstant());
            if (!given.getOffset().equals(ZoneOffset.UTC) && !given.getOffset().equals(there)) {
                throw new Mistake(
                        Code.WRONG_OFFSET,
                        ScheduleErrors.quoted(text) + " has the offset " + given.getOffset() + ", but in " + zone
                                + " it is " + there + " then");
            }
            return given.withOffsetSameInstant(there);
        } catch (DateTimeException outside) {
            throw malformed(text);
        }
    }

    private static OffsetDateTime local(LocalDateTime time, String text, ZoneId zone) throws Mistake {
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(time);
        if (offsets.isEmpty()) {
            throw new Mistake(
                    Code.NO_SUCH_LOCAL_TIME,
                    ScheduleErrors.quoted(text) + " does not exist in " + zone + ": the clock is put forward then");
        }
        if (offsets.size() > 1) {
            throw new Mistake(
                    Code.AMBIGUOUS_LOCAL_TIME,
                    ScheduleErrors.quoted(text) + " comes twice in " + zone + ": add the offset that is meant, "
                            + offsets.getFirst() + " or " + offsets.getLast());
        }
        return time.atOffset(offsets.getFirst());
    }
}
