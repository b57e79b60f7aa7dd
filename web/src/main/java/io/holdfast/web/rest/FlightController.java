package io.holdfast.web.rest;

import io.holdfast.api.flight.Airport;
import io.holdfast.api.flight.Airports;
import io.holdfast.api.flight.FindFlights;
import io.holdfast.api.flight.FindServedAirports;
import io.holdfast.api.flight.FlightPage;
import io.holdfast.json.HoldfastJson;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * Flights by route and day (A1), and airports by name; open to everybody.
 *
 * <p>A page that was asked for is remembered for {@link #REMEMBER}: so much older than the tables an answer may be.
 */
@RestController
@Tag(name = "Flights", description = "What flies where, and what is left of it")
final class FlightController {
    static final Duration REMEMBER = Duration.ofSeconds(1);

    /** Pages of at most 50 flights, some 20 KiB each with their compressed form. */
    static final int MAX_REMEMBERED = 2_000;

    private static final int MAX_TEXT_LENGTH = 100;

    private final Queries queries;
    private final Airports airports;
    private final Remembered<FindFlights, Found> pages;
    private final JsonMapper json = HoldfastJson.http();

    /** A page, or why there cannot be one; a cache that fails would say so in the log for everybody's typing mistakes. */
    private record Found(ReadyJson page, @Nullable Problem refused) {}

    FlightController(Queries queries, Airports airports, Clock clock) {
        this.queries = queries;
        this.airports = airports;
        this.pages = new Remembered<>(MAX_REMEMBERED, REMEMBER, clock);
    }

    @GetMapping(path = "/flights", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The flights of one day between two airports, soonest first")
    @ApiResponse(
            responseCode = "200",
            description = "With what is left of each fare class, a second old at most; 304 when If-None-Match names it",
            content = @Content(schema = @Schema(implementation = FlightAnswers.Page.class)))
    void find(
            @RequestParam(name = "from", required = false) @Nullable String from,
            @RequestParam(name = "to", required = false) @Nullable String to,
            @RequestParam(name = "date", required = false) @Nullable String date,
            @RequestParam(name = "page", required = false) @Nullable String page,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        FindFlights query = new FindFlights(airport("from", from), airport("to", to), day(date), (int)
                Parameters.whole("page", page, FindFlights.MAX_PAGE));
        Found found = Objects.requireNonNull(pages.of(query, this::search));
        if (found.refused() != null) {
            throw found.refused().asException();
        }
        Representations.send(request, response, found.page(), Representations.REVALIDATE);
    }

    @GetMapping(path = "/airports", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Airports whose code or city begins with a text, those with flights first")
    FlightAnswers.AirportList airports(@RequestParam(name = "q", required = false) @Nullable String text) {
        String wanted = Parameters.text("q", text, MAX_TEXT_LENGTH);
        return new FlightAnswers.AirportList(wanted == null ? List.of() : servedFirst(airports.beginningWith(wanted)));
    }

    /** Of a city's airports, most people mean the one that somebody flies to. */
    private List<Airport> servedFirst(List<Airport> found) {
        Set<String> served = served(found.stream().map(Airport::code).toList());
        return found.stream()
                .sorted(Comparator.comparing(airport -> !served.contains(airport.code())))
                .toList();
    }

    private Set<String> served(List<String> codes) {
        return Set.copyOf(queries.list(new FindServedAirports(codes), String.class));
    }

    private Found search(FindFlights query) {
        FlightPage found = queries.answer(query, FlightPage.class);
        ReadyJson page = ReadyJson.of(json.writeValueAsBytes(FlightAnswers.Page.of(found, airports)));
        return new Found(page, found.totalFlights() == 0 ? objection(query) : null);
    }

    private @Nullable Problem objection(FindFlights query) {
        if (!isKnown(query.from())) {
            return unknown("from", query.from());
        }
        return isKnown(query.to()) ? null : unknown("to", query.to());
    }

    /** The directory need not know every airport, as long as somebody flies there. */
    private boolean isKnown(String code) {
        return airports.find(code).isPresent() || !served(List.of(code)).isEmpty();
    }

    private static Problem unknown(String field, String code) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, field, "field.airport-unknown", code);
    }

    private static String airport(String field, @Nullable String text) {
        String given = Parameters.text(field, text, MAX_TEXT_LENGTH);
        if (given == null) {
            throw invalid(field, "field.missing");
        }
        String code = Airport.normalised(given);
        if (!Airport.isCode(code)) {
            throw invalid(field, "field.airport");
        }
        return code;
    }

    private static LocalDate day(@Nullable String text) {
        LocalDate date = Parameters.date("date", text);
        if (date == null) {
            throw invalid("date", "field.missing");
        }
        return date;
    }

    private static ProblemException invalid(String field, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, field, sentence, arguments)
                .asException();
    }
}
