package io.holdfast.web.rest;

import io.holdfast.api.Money;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;

/** What an operator gives back of a payment, and why. */
public record RefundRequest(Money amount, String reason) {
    static RefundRequest read(JsonObject json) {
        Money amount = json.object("amount", ShowtimeRequest::money);
        if (amount.amountMinor() == 0) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, "amount", "refund.nothing")
                    .asException();
        }
        return new RefundRequest(amount, ReasonRequest.required(json));
    }
}
