package io.holdfast.web.idempotency;

import io.holdfast.api.IdSource;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a request's new ids come from. With an idempotency key they are the same for every attempt of the request, so a
 * request that died after its command was decided finds its own hold or payment again instead of making a second one.
 */
public final class RequestSeed {
    static final String ATTRIBUTE = RequestSeed.class.getName();

    private RequestSeed() {}

    public static HoldId holdId(HttpServletRequest request, IdSource ids, ShowtimeId showtimeId) {
        UUID seed = seedOf(request);
        return seed == null
                ? ids.nextHoldId(showtimeId)
                : HoldId.of(showtimeId, seed.getMostSignificantBits(), seed.getLeastSignificantBits());
    }

    public static PaymentId paymentId(HttpServletRequest request, IdSource ids) {
        UUID seed = seedOf(request);
        return seed == null ? ids.nextPaymentId() : new PaymentId(seed);
    }

    public static PlanId planId(HttpServletRequest request, IdSource ids) {
        UUID seed = seedOf(request);
        return seed == null ? ids.nextPlanId() : new PlanId(seed);
    }

    public static RefundId refundId(HttpServletRequest request, IdSource ids) {
        return new RefundId(uuid(request, ids));
    }

    /** For anything without a type of its own. */
    public static UUID uuid(HttpServletRequest request, IdSource ids) {
        UUID seed = seedOf(request);
        return seed == null ? ids.nextUuid() : seed;
    }

    private static @Nullable UUID seedOf(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof UUID seed ? seed : null;
    }
}
