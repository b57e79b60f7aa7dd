package io.holdfast.command.payment.model;

import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordSession;

/**
 * The session at the gateway: it opens, and it may expire or fail. A state is reached from every lower one, so that the
 * same news comes to the same in any order; once money came, news of the session is stale.
 */
final class Sessions {
    private Sessions() {}

    static PaymentDecision open(PaymentState payment, RecordSession command) {
        return payment.isBelow(PaymentStatus.OPEN)
                ? PaymentDecision.accepted(new PaymentSessionOpened(
                        command.paymentId(), payment.requested().holdId(), command.payUrl()))
                : PaymentDecision.ALREADY_SO;
    }

    static PaymentDecision fail(PaymentState payment, RecordFailure command) {
        return payment.isBelow(PaymentStatus.FAILED)
                ? PaymentDecision.accepted(new PaymentFailed(
                        command.paymentId(), payment.requested().holdId(), command.gatewayReference()))
                : PaymentDecision.ALREADY_SO;
    }

    static PaymentDecision expire(PaymentState payment) {
        return payment.isBelow(PaymentStatus.EXPIRED)
                ? PaymentDecision.accepted(new PaymentExpired(
                        payment.requested().paymentId(), payment.requested().holdId()))
                : PaymentDecision.ALREADY_SO;
    }
}
