package io.holdfast.web.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.holdfast.api.flight.FlightImport;
import io.holdfast.api.flight.FlightImports;
import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Imports schedules of flights, all or nothing, and tells how far each is. */
@RestController
@Tag(name = "Operator: flights")
final class AdminFlightImportController {
    private static final String PATH = "/admin/flights/imports";

    private final FlightImports imports;
    private final OperatorActions actions;

    AdminFlightImportController(FlightImports imports, OperatorActions actions) {
        this.imports = imports;
        this.actions = actions;
    }

    @PostMapping(path = PATH, consumes = "text/csv", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Put the flights of a schedule on sale, all or none")
    @ApiResponse(
            responseCode = "202",
            description = "The schedule is accepted; its flights are being made",
            content = @Content(schema = @Schema(implementation = Progress.class)))
    @ApiResponse(
            responseCode = "200",
            description = "The same file was imported before; how far that is",
            content = @Content(schema = @Schema(implementation = Progress.class)))
    ResponseEntity<Progress> start(
            @RequestParam(name = "reason", required = false) @Nullable String reason, HttpServletRequest request)
            throws IOException {
        String why = ReasonRequest.parameter(reason);
        byte[] csv = request.getInputStream().readAllBytes();
        FlightImports.Started started = read(csv);
        writeDown(started.flights(), why);
        return ResponseEntity.status(started.repeated() ? HttpStatus.OK : HttpStatus.ACCEPTED)
                .location(URI.create(PATH + "/" + started.flights().importId()))
                .body(Progress.of(started.flights()));
    }

    /**
     * The schedule is read and kept, its flights are not made yet. Should the node die in between, the operator repeats it:
     * the same file is the same import.
     */
    private void writeDown(FlightImport started, @Nullable String reason) {
        actions.record(new RecordOperatorAction(
                new ActionId(started.importId()),
                OperatorActionKind.FLIGHTS_IMPORTED,
                "flight-import:" + started.importId(),
                reason,
                Map.of("flights", Integer.toString(started.flights()))));
    }

    @GetMapping(path = PATH + "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How far an import is")
    Progress find(@PathVariable("id") String id) {
        return uuid(id).flatMap(imports::find)
                .map(Progress::of)
                .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND).asException());
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    private FlightImports.Started read(byte[] csv) {
        try {
            return imports.start(csv, Callers.current().actor());
        } catch (InvalidSchedule invalid) {
            throw problem(invalid);
        }
    }

    private static ProblemException problem(InvalidSchedule invalid) {
        List<Mistake> mistakes = invalid.errors().stream().map(Mistake::of).toList();
        return Problem.of(ProblemKind.INVALID_SCHEDULE)
                .saying("invalid-schedule.error", invalid.errors().getFirst())
                .with("errors", mistakes)
                .with("totalErrors", invalid.totalErrors())
                .asException();
    }

    /** How far an import is: of all {@code flights}, {@code scheduled} exist and {@code onSale} of these are open. */
    record Progress(
            UUID importId,
            FlightImport.State state,
            int flights,
            int scheduled,
            int onSale,
            Instant startedAt,
            @Nullable Instant finishedAt) {
        static Progress of(FlightImport flights) {
            return new Progress(
                    flights.importId(),
                    flights.state(),
                    flights.flights(),
                    flights.scheduled(),
                    flights.onSale(),
                    flights.startedAt(),
                    flights.finishedAt());
        }
    }

    /** One mistake of a schedule; {@code error} is English, {@code code} is for programs. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Mistake(String code, int line, @Nullable String column, String error) {
        static Mistake of(ScheduleError error) {
            return new Mistake(error.code().name(), error.line(), error.column(), error.message());
        }
    }
}
