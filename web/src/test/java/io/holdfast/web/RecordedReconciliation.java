package io.holdfast.web;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.payment.ReconciliationReport;
import io.holdfast.api.payment.ReconciliationRunning;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers what it was asked, and can be told that another one is running. */
final class RecordedReconciliation implements Reconciliation {
    final List<Duration> runs = new CopyOnWriteArrayList<>();
    final List<PaymentId> asked = new CopyOnWriteArrayList<>();
    volatile boolean running;

    @Override
    public ReconciliationReport run(Duration olderThan) {
        if (running) {
            throw new ReconciliationRunning();
        }
        runs.add(olderThan);
        return new ReconciliationReport(Instant.EPOCH, olderThan, 15, 1, 2, 3, 4, 5, 6, true);
    }

    @Override
    public Optional<PaymentReply> ask(PaymentId paymentId) {
        asked.add(paymentId);
        return Optional.empty();
    }
}
