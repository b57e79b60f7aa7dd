package io.holdfast.flights;

import io.holdfast.api.flight.Airports;
import io.holdfast.api.flight.FlightImports;
import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError.Code;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/**
 * Reads a schedule: CSV (RFC 4180) in UTF-8 whose first line names the columns {@code code,from,to,departure,plan,classes}
 * and perhaps {@code timeZone}, in any order; {@code #} starts a comment line.
 *
 * <p><b>Errors:</b> {@link InvalidSchedule}. What one line alone can tell is checked here; what other lines, plans and
 * earlier imports tell, {@link ScheduleCheck} knows.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class ScheduleReader {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final CSVFormat FORMAT = CSVFormat.RFC4180
            .builder()
            .setCommentMarker('#')
            .setIgnoreEmptyLines(true)
            .setIgnoreSurroundingSpaces(true)
            .setIgnoreHeaderCase(true)
            .setHeader()
            .setSkipHeaderRecord(true)
            .setAllowMissingColumnNames(false)
            .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW)
            .get();

    private final Airports airports;

    ScheduleReader(Airports airports) {
        this.airports = airports;
    }

    /** The flights in the order of their lines. */
    List<ScheduledFlight> read(byte[] csv) {
        ScheduleErrors errors = new ScheduleErrors();
        List<ScheduledFlight> flights = new ArrayList<>();
        try (CSVParser parser = CSVParser.builder()
                .setFormat(FORMAT)
                .setReader(new StringReader(text(csv, errors)))
                .get()) {
            checkHeader(parser.getHeaderNames(), errors);
            read(parser, flights, errors);
        } catch (IllegalArgumentException | IOException malformed) {
            errors.add(Code.NOT_CSV, 1, null, "the first line must name each column once: " + malformed.getMessage());
        }
        errors.throwIfAny();
        return flights;
    }

    private static String text(byte[] csv, ScheduleErrors errors) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.wrap(csv);
        CharBuffer text = CharBuffer.allocate(csv.length);
        CoderResult result = decoder.decode(bytes, text, true);
        String decoded = text.flip().toString();
        if (result.isError()) {
            int line = 1 + (int) decoded.chars().filter(c -> c == '\n').count();
            errors.add(Code.NOT_TEXT, line, null, "the file is not UTF-8 text");
            errors.throwIfAny();
        }
        return decoded.startsWith(BYTE_ORDER_MARK) ? decoded.substring(1) : decoded;
    }

    private static void checkHeader(List<String> header, ScheduleErrors errors) {
        for (String column : ScheduleLine.COLUMNS) {
            if (header.stream().noneMatch(column::equalsIgnoreCase)) {
                errors.add(Code.COLUMN_MISSING, 1, column, "there is no such column");
            }
        }
        for (String column : header) {
            if (ScheduleLine.COLUMNS.stream().noneMatch(column::equalsIgnoreCase)
                    && ScheduleLine.OPTIONAL_COLUMNS.stream().noneMatch(column::equalsIgnoreCase)) {
                errors.add(Code.COLUMN_UNKNOWN, 1, null, "column " + ScheduleErrors.quoted(column) + " is not known");
            }
        }
        // Every line would say it again.
        errors.throwIfAny();
    }

    private void read(CSVParser parser, List<ScheduledFlight> flights, ScheduleErrors errors) {
        Iterator<CSVRecord> records = parser.iterator();
        int read = 0;
        while (hasNext(records, parser, errors)) {
            CSVRecord record = records.next();
            int line = (int) parser.getCurrentLineNumber();
            if (++read > FlightImports.MAX_FLIGHTS) {
                errors.add(
                        Code.TOO_MANY_FLIGHTS, line, null, "at most " + FlightImports.MAX_FLIGHTS + " flights at once");
                return;
            }
            if (!record.isConsistent()) {
                errors.add(
                        Code.WRONG_NUMBER_OF_FIELDS,
                        line,
                        null,
                        "there must be " + parser.getHeaderNames().size() + " fields, not " + record.size());
                continue;
            }
            ScheduledFlight flight = new ScheduleLine(record, line, airports, errors).read();
            if (flight != null) {
                flights.add(flight);
            }
        }
        if (read == 0) {
            errors.add(Code.NO_FLIGHTS, 1, null, "the schedule has no flights");
        }
    }

    /** What is no CSV from here on cannot be read any further. */
    private static boolean hasNext(Iterator<CSVRecord> records, CSVParser parser, ScheduleErrors errors) {
        try {
            return records.hasNext();
        } catch (UncheckedIOException | IllegalStateException malformed) {
            int line = (int) parser.getCurrentLineNumber();
            errors.add(Code.NOT_CSV, Math.max(1, line), null, "the line is not CSV: " + malformed.getMessage());
            errors.throwIfAny();
            return false;
        }
    }
}
