package io.holdfast.flights;

import io.holdfast.api.flight.Airport;
import io.holdfast.api.flight.Airports;
import io.holdfast.api.flight.ScheduleError.Code;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of a schedule, and goes on after a mistake to tell the next as well.
 *
 * <p><b>Threading:</b> for one thread, one line.
 */
final class ScheduleLine {
    static final String CODE = "code";
    static final String FROM = "from";
    static final String TO = "to";
    static final String DEPARTURE = "departure";
    static final String PLAN = "plan";
    static final String CLASSES = "classes";
    static final String TIME_ZONE = "timeZone";

    /** What every schedule has, and what it may have beside. */
    static final List<String> COLUMNS = List.of(CODE, FROM, TO, DEPARTURE, PLAN, CLASSES);

    static final List<String> OPTIONAL_COLUMNS = List.of(TIME_ZONE);

    private static final int MAX_VALUE_LENGTH = 20_000;
    private static final Pattern FLIGHT_CODE = Pattern.compile("[A-Z0-9]{3,8}");

    private final CSVRecord values;
    private final int line;
    private final Airports airports;
    private final ScheduleErrors errors;

    ScheduleLine(CSVRecord values, int line, Airports airports, ScheduleErrors errors) {
        this.values = values;
        this.line = line;
        this.airports = airports;
        this.errors = errors;
    }

    /** {@code null} when something is wrong; that has been told then. */
    @Nullable
    ScheduledFlight read() {
        String code = value(CODE, ScheduleLine::flightCode);
        String from = value(FROM, ScheduleLine::airportCode);
        String to = value(TO, ScheduleLine::airportCode);
        ZoneId zone = from == null ? null : zone(from);
        OffsetDateTime departure = zone == null ? null : value(DEPARTURE, text -> Departure.read(text, zone));
        PlanId plan = value(PLAN, ScheduleLine::plan);
        List<CategoryOffer> offers = value(CLASSES, FareClasses::read);
        if (code == null
                || from == null
                || to == null
                || zone == null
                || departure == null
                || plan == null
                || offers == null) {
            return null;
        }
        String title = code + " " + city(from) + " – " + city(to);
        return new ScheduledFlight(
                line, new FlightLeg(code, from, to), title, departure.toInstant(), zone, plan, offers);
    }

    private <T> @Nullable T value(String column, Reading<T> reading) {
        String text = values.get(column).strip();
        if (text.isEmpty()) {
            errors.add(Code.VALUE_MISSING, line, column, "there must be a value");
            return null;
        }
        if (text.length() > MAX_VALUE_LENGTH) {
            errors.add(Code.VALUE_TOO_LONG, line, column, "a value has at most " + MAX_VALUE_LENGTH + " characters");
            return null;
        }
        try {
            return reading.read(text);
        } catch (Mistake mistake) {
            errors.add(mistake.code(), line, column, mistake.sentence());
            return null;
        }
    }

    private static String flightCode(String text) throws Mistake {
        String code = text.toUpperCase(Locale.ROOT);
        if (!FLIGHT_CODE.matcher(code).matches()) {
            throw new Mistake(Code.MALFORMED_CODE, ScheduleErrors.quoted(text) + " is not a flight code such as VN213");
        }
        return code;
    }

    private static String airportCode(String text) throws Mistake {
        String code = Airport.normalised(text);
        if (!Airport.isCode(code)) {
            throw new Mistake(Code.MALFORMED_AIRPORT, ScheduleErrors.quoted(text) + " is not an IATA code such as SGN");
        }
        return code;
    }

    private static PlanId plan(String text) throws Mistake {
        try {
            return new PlanId(UUID.fromString(text));
        } catch (IllegalArgumentException malformed) {
            throw new Mistake(
                    Code.MALFORMED_PLAN, ScheduleErrors.quoted(text) + " is not the planId of a seating plan, a UUID");
        }
    }

    /** That of the line, else that of the airport. */
    private @Nullable ZoneId zone(String from) {
        String named = values.isMapped(TIME_ZONE) ? values.get(TIME_ZONE).strip() : "";
        if (!named.isEmpty()) {
            if (ZoneId.getAvailableZoneIds().contains(named)) {
                return ZoneId.of(named);
            }
            errors.add(Code.UNKNOWN_ZONE, line, TIME_ZONE, ScheduleErrors.quoted(named) + " is no IANA time zone");
            return null;
        }
        ZoneId zone = airports.find(from).map(Airport::zone).orElse(null);
        if (zone == null) {
            errors.add(
                    Code.UNKNOWN_AIRPORT,
                    line,
                    FROM,
                    "airport " + from + " is not known here; say its zone in a column " + TIME_ZONE);
        }
        return zone;
    }

    private String city(String code) {
        return airports.find(code).map(Airport::city).orElse(code);
    }

    @FunctionalInterface
    private interface Reading<T> {
        T read(String text) throws Mistake;
    }
}
