package io.holdfast.payments.reconciliation;

import io.holdfast.api.payment.ReconciliationReport;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/** Counts verdicts. Confined to one thread. */
final class Tally {
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    private int callbacks;
    private boolean complete = true;

    void payment(Verdict verdict) {
        counts.merge(verdict, 1, Integer::sum);
    }

    void callback(Verdict verdict) {
        payment(verdict);
        callbacks++;
    }

    void cutShort() {
        complete = false;
    }

    int asked() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    ReconciliationReport report(Instant startedAt, Duration olderThan) {
        return new ReconciliationReport(
                startedAt,
                olderThan,
                asked(),
                count(Verdict.MATCHED),
                count(Verdict.REPAIRED),
                count(Verdict.OPEN),
                count(Verdict.MISMATCHED),
                count(Verdict.UNANSWERED),
                callbacks,
                complete);
    }

    private int count(Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }
}
