package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.Money;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.payment.ReconciliationReport;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.web.idempotency.IdempotencyKeys;
import io.holdfast.web.idempotency.RequestSeed;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What an operator does about money: gives it back, reconciles. */
@RestController
@Tag(name = "Operator: payments")
final class AdminPaymentController {
    private final Reconciliation reconciliation;
    private final Commands commands;
    private final OperatorActions actions;
    private final IdSource ids;
    private final PaymentGateway gateway;

    AdminPaymentController(
            Reconciliation reconciliation,
            Commands commands,
            OperatorActions actions,
            IdSource ids,
            PaymentGateway gateway) {
        this.reconciliation = reconciliation;
        this.commands = commands;
        this.actions = actions;
        this.ids = ids;
        this.gateway = gateway;
    }

    @PostMapping(
            path = "/admin/payments/{id}/refunds",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Give money back, all or a part; the booking stays as it is",
            parameters =
                    @Parameter(
                            in = ParameterIn.HEADER,
                            name = IdempotencyKeys.HEADER,
                            required = true,
                            description = "1 to 255 visible ASCII characters"))
    @ApiResponse(responseCode = "201", description = "It is on its way; the gateway gives it back once")
    ResponseEntity<Refund> refund(
            @PathVariable("id") String id, @RequestBody RefundRequest refund, HttpServletRequest request) {
        IdempotencyKeys.require(request);
        PaymentId paymentId = PaymentRefusals.paymentId(id);
        Payable.require(gateway, refund.amount(), "amount");
        RefundId refundId = RequestSeed.refundId(request, ids);
        RequestRefund command = new RequestRefund(paymentId, refundId, refund.amount(), refund.reason());
        PaymentReply reply = commands.send(command, Callers.current(), refundId.toString());
        if (reply.refusal() != null) {
            throw PaymentRefusals.of(reply.refusal());
        }
        return ResponseEntity.status(HttpStatus.CREATED).body(new Refund(refundId, paymentId, refund.amount()));
    }

    @PostMapping(
            path = "/admin/reconciliation",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Ask the gateway about everything that has been pending for longer than this")
    @ApiResponse(responseCode = "200", description = "What was found; what could be repaired is repaired")
    ReconciliationReport reconcile(@RequestBody ReconciliationRequest request, HttpServletRequest http) {
        actions.record(
                OperatorActionKind.RECONCILIATION_STARTED,
                "reconciliation",
                request.reason(),
                Map.of("olderThan", request.olderThan().toString()),
                http);
        return reconciliation.run(request.olderThan());
    }

    record Refund(RefundId refundId, PaymentId paymentId, Money amount) {}
}
