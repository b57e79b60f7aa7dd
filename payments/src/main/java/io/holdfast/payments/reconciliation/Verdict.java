package io.holdfast.payments.reconciliation;

/** What asking about one payment or callback came to; see {@link io.holdfast.api.payment.ReconciliationReport}. */
enum Verdict {
    MATCHED,
    REPAIRED,
    OPEN,
    MISMATCHED,
    UNANSWERED
}
