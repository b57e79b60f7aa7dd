package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.checkin.CheckIn;
import io.holdfast.api.checkin.CheckInPage;
import io.holdfast.api.checkin.CheckIns;
import io.holdfast.api.checkin.FirstScan;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.checkin.ScanResult;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.idempotency.RequestSeed;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The gate: who may come in. */
@RestController
@Tag(name = "Operator: check-in", description = "Scans at the gate; those of gates that were offline come afterwards")
final class AdminCheckInController {
    /** How far a gate's clock may be ahead of ours. */
    static final Duration CLOCK_SKEW = Duration.ofMinutes(5);

    private final CheckIns checkIns;
    private final OperatorActions actions;
    private final IdSource ids;
    private final Clock clock;

    AdminCheckInController(CheckIns checkIns, OperatorActions actions, IdSource ids, Clock clock) {
        this.checkIns = checkIns;
        this.actions = actions;
        this.ids = ids;
        this.clock = clock;
    }

    @PostMapping(
            path = "/admin/check-ins",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Scan a ticket: its QR code, or the code under it. With at, a scan of a gate that was offline")
    @ApiResponse(responseCode = "200", description = "Let in; any other status: do not")
    CheckIn scan(@RequestBody ScanRequest request, HttpServletRequest http) {
        requirePast(request.at(), "at");
        UUID scanId = Objects.requireNonNullElseGet(request.scanId(), () -> RequestSeed.uuid(http, ids));
        writeDown(scanId, request);
        CheckIn answer = checkIns.scan(request.as(scanId));
        if (answer.result() == ScanResult.ADMITTED || answer.offline() && answer.result() == ScanResult.CONFLICT) {
            return answer;
        }
        throw refusal(answer);
    }

    @PostMapping(
            path = "/admin/check-ins/batch",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Upload scans of a gate that was offline; repeatable")
    @ApiResponse(responseCode = "200", description = "What became of each, in their order")
    Uploaded upload(@RequestBody ScanRequest.Batch batch, HttpServletRequest http) {
        List<Scan> scans = batch.scans();
        for (int i = 0; i < scans.size(); i++) {
            requirePast(scans.get(i).at(), "scans[" + i + "].at");
        }
        actions.record(
                OperatorActionKind.SCANS_UPLOADED,
                "check-ins",
                null,
                Map.of("scans", Integer.toString(scans.size())),
                http);
        List<CheckIn> answers = checkIns.scanAll(scans);
        long conflicts = answers.stream()
                .filter(answer -> answer.result() != ScanResult.ADMITTED)
                .count();
        return new Uploaded(answers.size() - (int) conflicts, (int) conflicts, answers);
    }

    @GetMapping(path = "/admin/check-ins", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Scans, latest first; with conflicts=true those that let somebody in without right")
    CheckInPage list(
            @RequestParam(name = "conflicts", required = false) @Nullable String conflicts,
            @RequestParam(name = "showtime", required = false) @Nullable String showtime,
            @RequestParam(name = "page", required = false) @Nullable String page) {
        long showtimeId = Parameters.whole("showtime", showtime, ShowtimeId.MAX_VALUE);
        return checkIns.find(
                Parameters.truth("conflicts", conflicts), showtimeId == 0 ? null : new ShowtimeId(showtimeId), (int)
                        Parameters.whole("page", page, CheckInPage.MAX_PAGE));
    }

    /** Without the ticket's code: who has that comes in. A scan that is sent again is the same scan. */
    private void writeDown(UUID scanId, ScanRequest scan) {
        actions.record(new RecordOperatorAction(
                new ActionId(scanId),
                OperatorActionKind.TICKET_SCANNED,
                "check-in:" + scanId,
                null,
                Map.of("gate", scan.gate())));
    }

    private void requirePast(@Nullable Instant at, String field) {
        if (at != null && at.isAfter(clock.instant().plus(CLOCK_SKEW))) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, field, "check-in.future")
                    .asException();
        }
    }

    private static ProblemException refusal(CheckIn answer) {
        ProblemKind kind = switch (answer.result()) {
            case ALREADY_CHECKED_IN -> ProblemKind.ALREADY_CHECKED_IN;
            case VOID -> ProblemKind.TICKET_VOID;
            case WRONG_SHOWTIME -> ProblemKind.WRONG_SHOWTIME;
            case UNKNOWN -> ProblemKind.UNKNOWN_TICKET;
            case FORGED -> ProblemKind.FORGED_TICKET;
            case SCAN_ID_REUSED -> ProblemKind.SCAN_ID_REUSED;
            case ADMITTED, CONFLICT -> throw new IllegalStateException("no refusal: " + answer);
        };
        FirstScan first = answer.first();
        Problem problem = Problem.of(kind).with("result", answer.result().name());
        if (answer.ticket() != null) {
            problem = problem.with("ticket", answer.ticket());
        }
        boolean isAgain = kind == ProblemKind.ALREADY_CHECKED_IN;
        return (isAgain && first != null ? alreadyIn(problem, first) : problem).asException();
    }

    private static Problem alreadyIn(Problem problem, FirstScan first) {
        return problem.with("first", first).saying("already-checked-in.error", first.gate(), first.at());
    }

    record Uploaded(int admitted, int refused, List<CheckIn> checkIns) {}
}
