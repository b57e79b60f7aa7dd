package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.audit.proof.ProofProgress;
import io.holdfast.api.audit.proof.Proofs;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.security.Callers;
import io.holdfast.web.stream.ProgressStreams;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Proofs from the log that every promise was kept: begun, watched, read (U4). */
@RestController
@Tag(
        name = "Operator: verification",
        description = "The whole log read once: every promise proven, everything derived from it compared")
final class AdminVerificationController {
    private static final String VERIFY = "/admin/audit/verify";

    private final Proofs proofs;
    private final ProgressStreams streams;
    private final Commands commands;
    private final IdSource ids;

    AdminVerificationController(Proofs proofs, ProgressStreams streams, Commands commands, IdSource ids) {
        this.proofs = proofs;
        this.streams = streams;
        this.commands = commands;
        this.ids = ids;
    }

    @PostMapping(
            path = VERIFY,
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(summary = "Begin to read the log and prove it; one at a time")
    @ApiResponse(responseCode = "202", description = "It has begun; proofId names it")
    ProofProgress start(@RequestBody(required = false) @Nullable ReasonRequest request) {
        proofs.requireNone();
        UUID proofId = ids.nextUuid();
        record(OperatorActionKind.VERIFICATION_STARTED, proofId, request);
        return proofs.start(proofId);
    }

    @GetMapping(path = VERIFY + "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How far it is; the report once it is done")
    ProofProgress get(@PathVariable("id") String id) {
        return proofs.find(id(id)).orElseThrow(AdminVerificationController::noSuchProof);
    }

    @GetMapping(path = VERIFY + "/{id}/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(summary = "How far it is, as it goes on; ends with the report")
    @ApiResponse(responseCode = "200", description = "Events progress, the last with the report")
    void live(@PathVariable("id") String id, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        UUID proofId = id(id);
        get(id);
        streams.open(
                request,
                response,
                () -> proofs.find(proofId).orElseThrow(AdminVerificationController::noSuchProof),
                progress -> progress.state().isOver());
    }

    @PostMapping(
            path = VERIFY + "/{id}/cancel",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "End it early; nothing that it would have sealed stays")
    ProofProgress cancel(
            @PathVariable("id") String id, @RequestBody(required = false) @Nullable ReasonRequest request) {
        get(id);
        record(OperatorActionKind.VERIFICATION_CANCELLED, id(id), request);
        return proofs.cancel(id(id)).orElseThrow(AdminVerificationController::noSuchProof);
    }

    /** The log hears of it first: nothing is done that it does not know. */
    private void record(OperatorActionKind kind, UUID proofId, @Nullable ReasonRequest request) {
        commands.send(
                new RecordOperatorAction(
                        new ActionId(ids.nextUuid()),
                        kind,
                        "log",
                        request == null ? null : request.reason(),
                        Map.of("proofId", proofId.toString())),
                Callers.current());
    }

    private static UUID id(String text) {
        try {
            UUID id = UUID.fromString(text);
            if (id.toString().equals(text.toLowerCase(Locale.ROOT))) {
                return id;
            }
        } catch (IllegalArgumentException malformed) {
            throw noSuchProof();
        }
        throw noSuchProof();
    }

    private static ProblemException noSuchProof() {
        return Problem.of(ProblemKind.NO_SUCH_VERIFICATION).asException();
    }
}
