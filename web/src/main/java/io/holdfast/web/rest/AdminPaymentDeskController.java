package io.holdfast.web.rest;

import io.holdfast.api.payment.CallbackEntry;
import io.holdfast.api.payment.CallbackPage;
import io.holdfast.api.payment.CallbackState;
import io.holdfast.api.payment.FindCallbacks;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.GetPaymentHistory;
import io.holdfast.api.payment.GetPaymentSummary;
import io.holdfast.api.payment.PaymentEntry;
import io.holdfast.api.payment.PaymentHistory;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.PaymentSummary;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What an operator sees of money: payments, one payment's whole life, the gateway's callbacks. */
@RestController
@Tag(name = "Operator: payments")
final class AdminPaymentDeskController {
    private final Queries queries;

    AdminPaymentDeskController(Queries queries) {
        this.queries = queries;
    }

    @GetMapping(path = "/admin/payments", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Payments, latest first, with what was asked for and what came and went; q is the id of a payment"
                    + " or of its booking")
    PaymentPage list(
            @RequestParam(name = "state", required = false) @Nullable String state,
            @RequestParam(name = "q", required = false) @Nullable String q,
            @RequestParam(name = "page", required = false) @Nullable String page) {
        PaymentStatus status = Parameters.oneOf("state", state, PaymentStatus.class);
        UUID of = Parameters.uuid("q", q);
        return find(new FindPayments(status, of, (int) Parameters.whole("page", page, FindPayments.MAX_PAGE)));
    }

    private PaymentPage find(FindPayments query) {
        return queries.answer(query, PaymentPage.class);
    }

    @GetMapping(path = "/admin/payments/summary", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How many payments and callbacks are in which state")
    PaymentSummary summary() {
        return queries.answer(new GetPaymentSummary(), PaymentSummary.class);
    }

    @GetMapping(path = "/admin/payments/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary =
                    "A payment with all that happened to it, its callbacks, and other attempts to pay the same booking")
    Detail get(@PathVariable("id") String id) {
        PaymentId paymentId = PaymentRefusals.paymentId(id);
        PaymentEntry payment = find(new FindPayments(null, paymentId.value(), 0)).payments().stream()
                .filter(entry -> entry.paymentId().equals(paymentId))
                .findFirst()
                .orElseThrow(PaymentRefusals::noSuchPayment);
        List<PaymentEntry> attempts = find(
                        new FindPayments(null, payment.holdId().value(), 0))
                .payments()
                .stream()
                .filter(entry -> !entry.paymentId().equals(paymentId))
                .toList();
        return new Detail(
                payment,
                queries.answer(new GetPaymentHistory(paymentId), PaymentHistory.class)
                        .steps(),
                queries.answer(new FindCallbacks(null, paymentId, 0), CallbackPage.class)
                        .callbacks(),
                attempts);
    }

    @GetMapping(path = "/admin/callbacks", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Callbacks that wait, failed or were refused; with state, those of that state. Latest first")
    CallbackPage callbacks(
            @RequestParam(name = "state", required = false) @Nullable String state,
            @RequestParam(name = "page", required = false) @Nullable String page) {
        CallbackState wanted = Parameters.oneOf("state", state, CallbackState.class);
        int number = (int) Parameters.whole("page", page, FindCallbacks.MAX_PAGE);
        return queries.answer(new FindCallbacks(wanted, null, number), CallbackPage.class);
    }

    record Detail(
            PaymentEntry payment,
            List<PaymentHistory.Step> history,
            List<CallbackEntry> callbacks,
            List<PaymentEntry> otherAttempts) {}
}
