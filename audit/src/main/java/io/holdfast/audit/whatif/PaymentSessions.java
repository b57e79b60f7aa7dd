package io.holdfast.audit.whatif;

import io.holdfast.api.payment.PaymentId;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The payment sessions of a sale that is told again: when each ended in truth, and when it ends now.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class PaymentSessions {
    /** {@code now} is absent where the checkout is refused now. */
    private record Session(Instant inTruth, @Nullable Instant now) {}

    private final Map<PaymentId, Session> sessions = new HashMap<>();

    void begin(PaymentId paymentId, Instant inTruth, @Nullable Instant now) {
        sessions.put(paymentId, new Session(inTruth, now));
    }

    /**
     * Whether money that came at this moment comes now, too. It does not where the buyer cannot begin to pay, or where the
     * session is over by then that was not over in truth. Money that came after the end of its session in truth comes
     * late now as well: the gateway has it, only its word took time.
     */
    boolean isPaid(PaymentId paymentId, Instant at) {
        Session session = sessions.get(paymentId);
        if (session == null) {
            return true;
        }
        Instant now = session.now();
        return now != null && (!at.isAfter(now) || at.isAfter(session.inTruth()));
    }
}
