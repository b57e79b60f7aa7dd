package io.holdfast.web.rest;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;

/** Amounts that an operator sets, held against what the payment gateway can move: better refused now than at a checkout. */
final class Payable {
    private Payable() {}

    /** Refuses an amount that the gateway cannot move exactly; {@code field} is where it stands in the request. */
    static void require(PaymentGateway gateway, Money amount, String field) {
        gateway.objectionTo(amount).ifPresent(objection -> {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, field, "field.not-payable", objection)
                    .asException();
        });
    }
}
