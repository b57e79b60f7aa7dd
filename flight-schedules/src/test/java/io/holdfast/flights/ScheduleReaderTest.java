package io.holdfast.flights;

import static io.holdfast.flights.Schedules.HEADER;
import static io.holdfast.flights.Schedules.csv;
import static io.holdfast.flights.Schedules.flight;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.holdfast.api.Money;
import io.holdfast.api.flight.FlightImports;
import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError;
import io.holdfast.api.flight.ScheduleError.Code;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleReaderTest {
    private static final ScheduleReader READER = new ScheduleReader(new AirportDirectory());

    private static List<ScheduledFlight> read(byte[] csv) {
        List<ScheduledFlight> flights = READER.read(csv);
        return new ScheduleCheck(Schedules::plan, price -> Optional.empty()).check(flights);
    }

    private static List<ScheduleError> errors(byte[] csv) {
        InvalidSchedule invalid = catchThrowableOfType(InvalidSchedule.class, () -> read(csv));
        assertThat(invalid).as("the schedule has mistakes").isNotNull();
        return invalid.errors();
    }

    private static void expect(byte[] csv, Code code, int line, String column) {
        assertThat(errors(csv)).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(code);
            assertThat(error.line()).isEqualTo(line);
            assertThat(error.column()).isEqualTo(column);
        });
    }

    @Test
    void readsAFlight() {
        assertThat(read(csv(HEADER, flight("vn213", "2026-12-20T08:15"))))
                .singleElement()
                .satisfies(read -> {
                    assertThat(read.line()).isEqualTo(2);
                    assertThat(read.leg()).isEqualTo(new FlightLeg("VN213", "SGN", "HAN"));
                    assertThat(read.title()).isEqualTo("VN213 Ho Chi Minh City – Hanoi");
                    assertThat(read.departsAt()).isEqualTo(Instant.parse("2026-12-20T01:15:00Z"));
                    assertThat(read.zone()).isEqualTo(ZoneId.of("Asia/Ho_Chi_Minh"));
                    assertThat(read.planId()).isEqualTo(Schedules.CABIN);
                    assertThat(read.offers())
                            .containsExactly(
                                    new CategoryOffer("PREMIUM", new Money(3_200_000, "VND"), null, 0),
                                    new CategoryOffer("ECONOMY", new Money(1_450_000, "VND"), 12, 3));
                });
    }

    @Test
    void readsWhatSpreadsheetsWrite() {
        String file = "\uFEFFTO, From ,code,PLAN,departure,\"classes\"\r\n"
                + "# the morning flight\r\n\r\n"
                + "\"han\",sgn,VN213," + Schedules.CABIN + ",2026-12-20T08:15,\"" + Schedules.CLASSES + "\"";

        assertThat(read(file.getBytes(StandardCharsets.UTF_8))).singleElement().satisfies(read -> {
            assertThat(read.leg()).isEqualTo(new FlightLeg("VN213", "SGN", "HAN"));
            assertThat(read.line()).isEqualTo(4);
        });
    }

    @Nested
    class Times {
        @ParameterizedTest
        @CsvSource({
            "2026-12-20T08:15+07:00,      Asia/Ho_Chi_Minh, 2026-12-20T01:15:00Z",
            "2026-12-20T01:15:00Z,        Asia/Ho_Chi_Minh, 2026-12-20T01:15:00Z",
            "2027-03-14T01:59,            America/New_York, 2027-03-14T06:59:00Z",
            "2027-03-14T03:00,            America/New_York, 2027-03-14T07:00:00Z",
            "2026-11-01T01:30-04:00,      America/New_York, 2026-11-01T05:30:00Z",
            "2026-11-01T01:30-05:00,      America/New_York, 2026-11-01T06:30:00Z"
        })
        void areThoseOfTheAirport(String departure, String zone, Instant departsAt) {
            String line = flight("VN213", departure) + "," + zone;

            assertThat(read(csv(HEADER + ",timeZone", line)).getFirst().departsAt())
                    .isEqualTo(departsAt);
        }

        @Test
        void belongToTheDayOfTheAirport() {
            assertThat(read(csv(HEADER, flight("VN213", "2026-12-20T00:05")))
                            .getFirst()
                            .key()
                            .localDate())
                    .isEqualTo(LocalDate.of(2026, 12, 20));
        }

        @ParameterizedTest
        @CsvSource({
            "2027-03-14T02:30,       NO_SUCH_LOCAL_TIME",
            "2026-11-01T01:30,       AMBIGUOUS_LOCAL_TIME",
            "2026-12-20T08:15+07:00, WRONG_OFFSET",
            "2027-03-14T02:30-05:00, WRONG_OFFSET",
            "2026-12-20,             MALFORMED_DEPARTURE",
            "20.12.2026 08:15,       MALFORMED_DEPARTURE",
            "2026-02-30T08:15,       MALFORMED_DEPARTURE",
            "1969-12-31T08:15,       MALFORMED_DEPARTURE",
            "+999999999-12-31T23:59, MALFORMED_DEPARTURE"
        })
        void thatDoNotExistThereAreTold(String departure, Code code) {
            String line = flight("VN213", departure) + ",America/New_York";

            expect(csv(HEADER + ",timeZone", line), code, 2, "departure");
        }
    }

    @Nested
    @DisplayName("Every mistake has its line and column")
    class Mistakes {
        @ParameterizedTest
        @CsvSource({
            "VN 13,    SGN, HAN, MALFORMED_CODE,    code",
            "'',       SGN, HAN, VALUE_MISSING,     code",
            "VN213,    SG,  HAN, MALFORMED_AIRPORT, from",
            "VN213,    SGN, H4N, MALFORMED_AIRPORT, to",
            "VN213,    ZZZ, HAN, UNKNOWN_AIRPORT,   from"
        })
        void ofARoute(String flight, String from, String to, Code code, String column) {
            String line = String.join(
                    ",", flight, from, to, "2026-12-20T08:15", Schedules.CABIN.toString(), Schedules.CLASSES);

            expect(csv(HEADER, flight("VN1", "2026-12-20T08:15"), line), code, 3, column);
        }

        @ParameterizedTest
        @CsvSource({"a320, MALFORMED_PLAN", "0f2c0000-0000-4000-8000-000000000001, UNKNOWN_PLAN"})
        void ofAPlan(String plan, Code code) {
            String line = String.join(",", "VN213", "SGN", "HAN", "2026-12-20T08:15", plan, Schedules.CLASSES);

            expect(csv(HEADER, line), code, 2, "plan");
        }

        @ParameterizedTest
        @CsvSource({
            "PREMIUM::3200000 VND,                              MALFORMED_CLASSES",
            "PREMIUM::3200000 VND:0;,                           MALFORMED_CLASSES",
            "PREMIUM:x:3200000 VND:0;ECONOMY::1 VND:0,          MALFORMED_CLASSES",
            "PREMIUM:0:3200000 VND:0;ECONOMY::1 VND:0,          MALFORMED_CLASSES",
            "PREMIUM::3200000 VND:-1;ECONOMY::1 VND:0,          MALFORMED_CLASSES",
            "PREMIUM::3200000 VND:+1;ECONOMY::1 VND:0,          MALFORMED_CLASSES",
            "PREMIUM::3200000VND:0;ECONOMY::1 VND:0,            MALFORMED_CLASSES",
            "PREMIUM::32.50 VND:0;ECONOMY::1 VND:0,             MALFORMED_CLASSES",
            "PREMIUM::3200000 XYZ:0;ECONOMY::1 VND:0,           MALFORMED_CLASSES",
            "PREMIUM::3200000 VND:0,                            CLASSES_DO_NOT_FIT",
            "PREMIUM:7:3200000 VND:0;ECONOMY::1 VND:0,          CLASSES_DO_NOT_FIT",
            "PREMIUM::3200000 VND:0;ECONOMY::1 USD:0,           CLASSES_DO_NOT_FIT",
            "PREMIUM::1 VND:0;PREMIUM::1 VND:0;ECONOMY::1 VND:0, CLASSES_DO_NOT_FIT",
            "PREMIUM::1 VND:0;ECONOMY::1 VND:0;FIRST::1 VND:0,  CLASSES_DO_NOT_FIT"
        })
        void ofFareClasses(String classes, Code code) {
            String line =
                    String.join(",", "VN213", "SGN", "HAN", "2026-12-20T08:15", Schedules.CABIN.toString(), classes);

            expect(csv(HEADER, line), code, 2, "classes");
        }

        @Test
        void areAllToldAtOnce() {
            List<ScheduleError> errors = errors(csv(HEADER, ",SG,HAN,x,y,z", flight("VN2", "x"), "VN3,SGN"));

            assertThat(errors).extracting(ScheduleError::line).containsExactly(2, 2, 2, 2, 3, 4);
            assertThat(errors.getLast().code()).isEqualTo(Code.WRONG_NUMBER_OF_FIELDS);
        }

        @Test
        void areCountedBeyondThoseThatAreTold() {
            String[] lines = new String[InvalidSchedule.MAX_ERRORS + 6];
            Arrays.fill(lines, flight("VN213", "never"));
            lines[0] = HEADER;

            InvalidSchedule invalid = catchThrowableOfType(InvalidSchedule.class, () -> read(csv(lines)));

            assertThat(invalid.errors()).hasSize(InvalidSchedule.MAX_ERRORS);
            assertThat(invalid.totalErrors()).isEqualTo(InvalidSchedule.MAX_ERRORS + 5);
        }

        @Test
        void ofTheSameFlightTwice() {
            byte[] csv = csv(
                    HEADER,
                    flight("VN213", "2026-12-20T00:05"),
                    flight("VN213", "2026-12-21T00:05"),
                    flight("vn213", "2026-12-20T23:55"));

            expect(csv, Code.FLIGHT_TWICE, 4, null);
        }

        @Test
        void ofAPriceThatCannotBePaid() {
            List<ScheduledFlight> flights = READER.read(csv(HEADER, flight("VN213", "2026-12-20T00:05")));
            ScheduleCheck check = new ScheduleCheck(
                    Schedules::plan,
                    price -> price.amountMinor() == 1_450_000 ? Optional.of("too little") : Optional.empty());

            InvalidSchedule invalid = catchThrowableOfType(InvalidSchedule.class, () -> check.check(flights));

            assertThat(invalid.errors()).extracting(ScheduleError::code).containsExactly(Code.NOT_PAYABLE);
        }
    }

    @Nested
    class Files {
        @ParameterizedTest
        @ValueSource(strings = {"", "code,from,to,departure,plan", "code;from;to;departure;plan;classes"})
        void withoutTheColumnsAreRefused(String header) {
            assertThat(errors(csv(header, "x")))
                    .extracting(ScheduleError::line, ScheduleError::code)
                    .contains(tuple(1, Code.COLUMN_MISSING));
        }

        @Test
        void withAnUnknownColumnAreRefused() {
            expect(csv(HEADER + ",gate", flight("VN213", "x") + ",7"), Code.COLUMN_UNKNOWN, 1, null);
        }

        @Test
        void withAColumnTwiceAreRefused() {
            expect(csv(HEADER + ",Code", flight("VN213", "x") + ",7"), Code.NOT_CSV, 1, null);
        }

        @Test
        void withoutFlightsAreRefused() {
            expect(csv(HEADER, "# nothing"), Code.NO_FLIGHTS, 1, null);
        }

        @Test
        void thatEndInTheMiddleOfAQuoteAreRefused() {
            assertThat(errors(csv(HEADER, flight("VN213", "2026-12-20T08:15"), "\"VN214,SGN")))
                    .extracting(ScheduleError::code)
                    .containsExactly(Code.NOT_CSV);
        }

        @Test
        void thatAreNoTextAreRefused() {
            byte[] csv = csv(HEADER, flight("VN213", "2026-12-20T08:15"), "x");
            csv[csv.length - 2] = (byte) 0xC3;

            expect(csv, Code.NOT_TEXT, 3, null);
        }

        @Test
        void thatAreTooLongAreRefused() {
            String[] lines = new String[FlightImports.MAX_FLIGHTS + 2];
            for (int i = 1; i < lines.length; i++) {
                lines[i] = flight("HF" + i, "2026-12-20T08:15");
            }
            lines[0] = HEADER;

            expect(csv(lines), Code.TOO_MANY_FLIGHTS, FlightImports.MAX_FLIGHTS + 2, null);
        }
    }

    @Test
    void quotesNothingThatATerminalWouldObey() {
        assertThat(errors(csv(HEADER, flight("VN\u001b[31m", "2026-12-20T08:15")))
                        .getFirst()
                        .message())
                .isEqualTo("\"VN\uFFFD[31m\" is not a flight code such as VN213");
    }
}
