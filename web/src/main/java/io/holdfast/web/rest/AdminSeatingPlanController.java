package io.holdfast.web.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.holdfast.api.IdSource;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.plans.InvalidSeatingPlan;
import io.holdfast.plans.PlanError;
import io.holdfast.plans.PretixPlanParser;
import io.holdfast.plans.TextGridParser;
import io.holdfast.web.idempotency.RequestSeed;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Imports seating plans: the text grid, or the JSON of the pretix editor. */
@RestController
@Tag(name = "Operator: seating plans")
final class AdminSeatingPlanController {
    static final int MAX_NAME_LENGTH = 200;

    private static final String UNNAMED = "Seating plan";

    private final TextGridParser grids = new TextGridParser();
    private final PretixPlanParser pretix = new PretixPlanParser();
    private final Commands commands;
    private final IdSource ids;

    AdminSeatingPlanController(Commands commands, IdSource ids) {
        this.commands = commands;
        this.ids = ids;
    }

    @PostMapping(
            path = "/admin/seating-plans",
            consumes = MediaType.TEXT_PLAIN_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Import a plan: text grid or pretix JSON")
    @ApiResponse(responseCode = "201", description = "The plan's id and how many seats it has")
    ResponseEntity<Imported> importGrid(
            @RequestParam(name = "name", required = false) @Nullable String name,
            @RequestParam(name = "reason", required = false) @Nullable String reason,
            HttpServletRequest request)
            throws IOException {
        String why = ReasonRequest.parameter(reason);
        String text = utf8(request.getInputStream().readAllBytes());
        return store(read(() -> grids.parse(nameOr(name), text)), why, request);
    }

    @PostMapping(
            path = "/admin/seating-plans",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Import a plan: text grid or pretix JSON")
    @ApiResponse(responseCode = "201", description = "The plan's id, and seat_guid beside each code")
    ResponseEntity<Imported> importPretix(
            @RequestParam(name = "name", required = false) @Nullable String name,
            @RequestParam(name = "reason", required = false) @Nullable String reason,
            HttpServletRequest request)
            throws IOException {
        String why = ReasonRequest.parameter(reason);
        byte[] json = request.getInputStream().readAllBytes();
        return store(read(() -> pretix.parse(nameOr(name), json)), why, request);
    }

    private ResponseEntity<Imported> store(SeatingPlan plan, @Nullable String why, HttpServletRequest request) {
        PlanId planId = RequestSeed.planId(request, ids);
        commands.because(why).send(new ImportSeatingPlan(planId, plan), Callers.current());
        return ResponseEntity.status(HttpStatus.CREATED).body(Imported.of(planId, plan));
    }

    private static SeatingPlan read(Supplier<SeatingPlan> parser) {
        try {
            return parser.get();
        } catch (InvalidSeatingPlan invalid) {
            List<PlanMistake> mistakes =
                    invalid.errors().stream().map(PlanMistake::of).toList();
            throw Problem.of(ProblemKind.INVALID_PLAN)
                    .saying("invalid-plan.error", invalid.errors().getFirst())
                    .with("errors", mistakes)
                    .asException();
        }
    }

    private static String nameOr(@Nullable String name) {
        String given = Parameters.text("name", name, MAX_NAME_LENGTH);
        return given == null ? UNNAMED : given;
    }

    private static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException malformed) {
            throw Problem.of(ProblemKind.INVALID_REQUEST)
                    .saying("body.not-utf8")
                    .asException();
        }
    }

    /** What was imported; {@code seats} counts the numbered ones. */
    record Imported(PlanId planId, String name, int seats, List<LayoutJson.AreaJson> areas, List<Code> codes) {
        static Imported of(PlanId planId, SeatingPlan plan) {
            List<Code> codes = plan.zones().stream()
                    .flatMap(zone -> zone.rows().stream())
                    .flatMap(row -> row.seats().stream())
                    .map(Code::of)
                    .toList();
            List<LayoutJson.AreaJson> areas =
                    plan.areas().stream().map(LayoutJson.AreaJson::of).toList();
            return new Imported(planId, plan.name(), codes.size(), areas, codes);
        }
    }

    /** A seat's code beside the id it had in the file. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Code(
            SeatCode code,
            @JsonProperty("seat_guid") @Nullable String seatGuid) {
        static Code of(PlannedSeat seat) {
            return new Code(seat.code(), seat.guid());
        }
    }

    /** One mistake of a plan; {@code error} is English, {@code code} is for programs. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record PlanMistake(
            String code,
            @Nullable Integer line,
            @Nullable Integer column,
            @Nullable String path,
            String error) {
        static PlanMistake of(PlanError error) {
            return new PlanMistake(error.code().name(), error.line(), error.column(), error.path(), error.message());
        }
    }
}
