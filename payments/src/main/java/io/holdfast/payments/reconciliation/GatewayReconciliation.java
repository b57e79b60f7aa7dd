package io.holdfast.payments.reconciliation;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.payment.ReconciliationReport;
import io.holdfast.api.payment.ReconciliationRunning;
import io.holdfast.payments.callback.ParkedCallbacks;
import io.holdfast.payments.callback.ParkedCallbacks.Parked;
import io.holdfast.payments.watch.PendingPayments;
import io.holdfast.payments.watch.WatchedPayment;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reconciles our log with the gateway's books.
 *
 * <p><b>Shape:</b> at most {@link #MAX_PAYMENTS} payments a run; the scheduled one goes on where it stopped, because
 * what was asked about has its next turn later: after twice as long each time, up to {@link #LAST_ASK_AFTER}. A payment
 * whose session has been over for {@link #STOP_ASKING_AFTER} is not asked about any more.
 */
final class GatewayReconciliation implements Reconciliation {
    static final int MAX_PAYMENTS = 10_000;
    static final Duration FIRST_ASK_AFTER = Duration.ofMinutes(15);
    static final Duration LAST_ASK_AFTER = Duration.ofDays(1);
    static final Duration STOP_ASKING_AFTER = Duration.ofDays(7);

    private static final Logger LOG = LoggerFactory.getLogger(GatewayReconciliation.class);
    private static final int MAX_DOUBLINGS = 8;

    private final PendingPayments pending;
    private final ParkedCallbacks parked;
    private final GatewayInquiry inquiry;
    private final OneNodeAtATime oneNode;
    private final Clock clock;

    GatewayReconciliation(
            PendingPayments pending,
            ParkedCallbacks parked,
            GatewayInquiry inquiry,
            OneNodeAtATime oneNode,
            Clock clock) {
        this.pending = pending;
        this.parked = parked;
        this.inquiry = inquiry;
        this.oneNode = oneNode;
        this.clock = clock;
    }

    @Override
    public ReconciliationReport run(Duration olderThan) {
        return oneNode.unlessRunning(() -> askAboutEverything(olderThan)).orElseThrow(ReconciliationRunning::new);
    }

    @Override
    public Optional<PaymentReply> ask(PaymentId paymentId) {
        return inquiry.news(paymentId);
    }

    /** What the schedule does: only payments whose turn it is; nothing where another node is at it. */
    void runScheduled(Duration olderThan) {
        Optional<ReconciliationReport> report = oneNode.unlessRunning(() -> askWhoseTurnItIs(olderThan));
        report.filter(found -> found.repaired() + found.mismatched() + found.unanswered() > 0)
                .ifPresent(found -> LOG.warn("Reconciliation: {}", found));
    }

    private ReconciliationReport askAboutEverything(Duration olderThan) {
        Instant startedAt = clock.instant();
        Instant before = startedAt.minus(olderThan);
        Tally tally = new Tally();
        goOnWithCallbacks(before, tally);
        @Nullable WatchedPayment last = null;
        List<WatchedPayment> page;
        do {
            page = pending.since(before, last);
            page.forEach(payment -> ask(payment, tally));
            last = page.isEmpty() ? last : page.getLast();
        } while (goesOn(page, tally));
        return tally.report(startedAt, olderThan);
    }

    private ReconciliationReport askWhoseTurnItIs(Duration olderThan) {
        Instant startedAt = clock.instant();
        Instant before = startedAt.minus(olderThan);
        Tally tally = new Tally();
        goOnWithCallbacks(before, tally);
        List<WatchedPayment> page;
        do {
            page = pending.due(before, startedAt);
            page.forEach(payment -> ask(payment, tally));
        } while (goesOn(page, tally));
        return tally.report(startedAt, olderThan);
    }

    private static boolean goesOn(List<WatchedPayment> page, Tally tally) {
        boolean full = page.size() == PendingPayments.PAGE;
        if (full && tally.asked() >= MAX_PAYMENTS) {
            tally.cutShort();
            return false;
        }
        return full;
    }

    private void goOnWithCallbacks(Instant before, Tally tally) {
        List<Parked> gone = parked.goOn(before);
        gone.forEach(callback -> tally.callback(verdict(callback)));
        if (gone.size() == ParkedCallbacks.MAX) {
            tally.cutShort();
        }
    }

    private Verdict verdict(Parked callback) {
        return switch (callback.fate()) {
            case DONE -> Verdict.REPAIRED;
            case WAITING_FOR_PAYMENT ->
                callback.paymentId().map(inquiry::aboutUnknown).orElse(Verdict.OPEN);
            case NEEDS_AN_OPERATOR -> Verdict.MISMATCHED;
            case UNANSWERED -> Verdict.UNANSWERED;
        };
    }

    private void ask(WatchedPayment payment, Tally tally) {
        Verdict verdict = inquiry.about(payment);
        tally.payment(verdict);
        pending.asked(payment.paymentId(), nextTurn(payment, verdict));
    }

    private @Nullable Instant nextTurn(WatchedPayment payment, Verdict verdict) {
        Instant now = clock.instant();
        boolean agreed = verdict == Verdict.MATCHED || verdict == Verdict.REPAIRED;
        if (agreed && now.isAfter(payment.expiresAt().plus(STOP_ASKING_AFTER))) {
            return null;
        }
        Duration doubled = FIRST_ASK_AFTER.multipliedBy(1L << Math.min(payment.asked(), MAX_DOUBLINGS));
        return now.plus(doubled.compareTo(LAST_ASK_AFTER) < 0 ? doubled : LAST_ASK_AFTER);
    }
}
