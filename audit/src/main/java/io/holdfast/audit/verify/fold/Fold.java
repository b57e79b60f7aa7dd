package io.holdfast.audit.verify.fold;

import io.holdfast.audit.verify.Finding;
import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.Invariant;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known so far, and the event that is being looked at.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Fold {
    final IdTable<ShowtimeFold> showtimes = new IdTable<>();
    final IdTable<HoldFold> holds = new IdTable<>();
    final IdTable<PaymentFold> payments = new IdTable<>();
    final IdTable<OtherStream> others = new IdTable<>();
    final Room.Pool rooms = new Room.Pool();
    final Facts facts = new Facts();
    final Findings findings;

    /** Where the present event is, and when it happened. */
    long position;

    long sequence;
    long at;
    String stream = "";

    Fold(Findings findings) {
        this.findings = findings;
    }

    ShowtimeFold showtime(long id) {
        ShowtimeFold known = showtimes.find(0, id);
        if (known == null) {
            known = new ShowtimeFold(id);
            showtimes.add(known);
        }
        return known;
    }

    PaymentFold payment(long high, long low) {
        PaymentFold known = payments.find(high, low);
        if (known == null) {
            known = new PaymentFold(high, low);
            payments.add(known);
        }
        return known;
    }

    @Nullable
    HoldFold hold() {
        return holds.find(facts.holdHigh, facts.holdLow);
    }

    UUID holdId() {
        return new UUID(facts.holdHigh, facts.holdLow);
    }

    /** The present event breaks a promise. */
    void breach(Invariant invariant, String subject, String text) {
        findings.breach(new Finding(invariant, position, stream, subject, text));
    }

    static String instant(long millis) {
        return Instant.ofEpochMilli(millis).toString();
    }
}
