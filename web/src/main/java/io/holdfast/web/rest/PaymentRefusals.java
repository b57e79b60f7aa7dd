package io.holdfast.web.rest;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.util.UUID;

/** What a payment's refusal to give money back is over HTTP. */
final class PaymentRefusals {
    private PaymentRefusals() {}

    static ProblemException of(PaymentRefusal refusal) {
        return switch (refusal) {
            case NO_SUCH_PAYMENT -> noSuchPayment();
            case NOTHING_CAPTURED -> Problem.of(ProblemKind.NOTHING_CAPTURED).asException();
            case OVER_CAPTURED_AMOUNT ->
                Problem.ofField(ProblemKind.OVER_CAPTURED_AMOUNT, "amount", "over-captured-amount.error")
                        .asException();
            case CURRENCY_DIFFERS ->
                Problem.ofField(ProblemKind.INVALID_VALUE, "amount.currency", "refund.currency")
                        .asException();
            case PAYMENT_EXISTS, NO_SUCH_REFUND, AMOUNT_DIFFERS ->
                throw new IllegalStateException("not an answer to a refund: " + refusal);
        };
    }

    /** An id in an address; one that is none is as unknown as any other. */
    static PaymentId paymentId(String text) {
        try {
            return new PaymentId(UUID.fromString(text));
        } catch (IllegalArgumentException notAnId) {
            throw noSuchPayment();
        }
    }

    /** Also for an id that is none. */
    static ProblemException noSuchPayment() {
        return Problem.of(ProblemKind.NO_SUCH_PAYMENT).asException();
    }
}
