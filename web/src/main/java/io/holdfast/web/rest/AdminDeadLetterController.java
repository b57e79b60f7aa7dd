package io.holdfast.web.rest;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.deadletter.DeadLetterRetry;
import io.holdfast.api.deadletter.DeadLetters;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Events that could not be handled, and mails: why they wait, and trying them now. */
@RestController
@Tag(
        name = "Operator: dead letters",
        description = "Events that could not be handled, which are tried again for ever, and mails that were given up")
final class AdminDeadLetterController {
    private final DeadLetters deadLetters;
    private final OperatorActions actions;
    private final Reasons reasons;

    AdminDeadLetterController(DeadLetters deadLetters, OperatorActions actions, Reasons reasons) {
        this.deadLetters = deadLetters;
        this.actions = actions;
        this.reasons = reasons;
    }

    @GetMapping(path = "/admin/dead-letters", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "All of them, sequence by sequence")
    DeadLetterPage list(@RequestParam(name = "page", required = false) @Nullable String page) {
        return deadLetters.find((int) Parameters.whole("page", page, DeadLetterPage.MAX_PAGE));
    }

    @PostMapping(
            path = "/admin/dead-letters/{id}/retry",
            consumes = Reasons.ANY,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Try the letter's sequence now, from its first letter on")
    @ApiResponse(responseCode = "200", description = "What came of it; outcome is DONE, FAILED or BUSY")
    @ReasonBody
    DeadLetterRetry retry(@PathVariable("id") String id, HttpServletRequest http) {
        String reason = reasons.of(http);
        DeadLetterEntry letter = deadLetters.find(id).orElseThrow(AdminDeadLetterController::unknown);
        actions.record(
                OperatorActionKind.DEAD_LETTER_RETRIED,
                "dead-letter:" + id,
                reason,
                Map.of("group", letter.group(), "event", letter.eventId()),
                http);
        return deadLetters.retry(id).orElseThrow(AdminDeadLetterController::unknown);
    }

    private static ProblemException unknown() {
        return Problem.of(ProblemKind.NO_SUCH_DEAD_LETTER).asException();
    }
}
