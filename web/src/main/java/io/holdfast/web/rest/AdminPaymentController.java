package io.holdfast.web.rest;

import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.payment.ReconciliationReport;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What an operator does about money. */
@RestController
@Tag(name = "Operator: payments")
final class AdminPaymentController {
    private final Reconciliation reconciliation;

    AdminPaymentController(Reconciliation reconciliation) {
        this.reconciliation = reconciliation;
    }

    @PostMapping(
            path = "/admin/reconciliation",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Ask the gateway about everything that has been pending for longer than this")
    @ApiResponse(responseCode = "200", description = "What was found; what could be repaired is repaired")
    ReconciliationReport reconcile(@RequestBody ReconciliationRequest request) {
        return reconciliation.run(request.olderThan());
    }
}
