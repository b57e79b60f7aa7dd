package io.holdfast.api;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.UUID;

/**
 * Where new ids come from; the domain never makes them itself, so that a test or a simulation can repeat a run.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public interface IdSource {
    /** A new random UUID (version 4), for anything without a type of its own. */
    UUID nextUuid();

    /** A new showtime id, for operators who do not bring one. */
    ShowtimeId nextShowtimeId();

    /** A new id of a hold on this showtime; unguessable, and it carries the showtime within. */
    HoldId nextHoldId(ShowtimeId showtimeId);

    default PaymentId nextPaymentId() {
        return new PaymentId(nextUuid());
    }

    default PlanId nextPlanId() {
        return new PlanId(nextUuid());
    }
}
