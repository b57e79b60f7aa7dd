package io.holdfast.web.rest;

import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lets an operator have refunds tried again that the gateway did not give. */
@RestController
@Tag(name = "Operator: payments")
final class AdminRefundRetryController {
    private final Commands commands;
    private final OperatorActions actions;
    private final Reasons reasons;

    AdminRefundRetryController(Commands commands, OperatorActions actions, Reasons reasons) {
        this.commands = commands;
        this.actions = actions;
        this.reasons = reasons;
    }

    @PostMapping(
            path = "/admin/payments/{id}/refunds/retry",
            consumes = Reasons.ANY,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Ask the gateway again for every refund of this payment that has failed, under its old id")
    @ApiResponse(responseCode = "202", description = "They are under way; nothing changes where none has failed")
    @ReasonBody
    ResponseEntity<Retried> retry(@PathVariable("id") String id, HttpServletRequest http) {
        PaymentId paymentId = PaymentRefusals.paymentId(id);
        String reason = reasons.of(http);
        ActionId action =
                actions.record(OperatorActionKind.REFUND_RETRIED, "payment:" + paymentId, reason, Map.of(), http);
        PaymentReply reply =
                commands.because(reason).send(new RetryRefunds(paymentId), Callers.current(), action.toString());
        if (reply.refusal() != null) {
            throw PaymentRefusals.of(reply.refusal());
        }
        return ResponseEntity.status(HttpStatus.ACCEPTED).body(new Retried(paymentId, reply.status()));
    }

    record Retried(PaymentId paymentId, @Nullable PaymentStatus status) {}
}
