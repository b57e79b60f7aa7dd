package io.holdfast.api.payment;

import java.time.Duration;
import java.time.Instant;

/**
 * What a reconciliation found.
 *
 * <p><b>Shape:</b> {@code asked} is the sum of the five counts after it. {@code matched}: the gateway and we agree that
 * it is over without money. {@code repaired}: we had missed something, and have recorded it now. {@code open}: nothing
 * has happened yet, or a callback still waits for its payment. {@code mismatched}: money came that is not the money
 * asked for, or for a payment that we do not know; an operator decides. {@code unanswered}: the gateway or a payment gave no answer; asked again next time.
 * {@code callbacks} says how many of {@code asked} were callbacks. {@code complete} is false when a limit ended the run
 * before everything was asked about.
 */
public record ReconciliationReport(
        Instant startedAt,
        Duration olderThan,
        int asked,
        int matched,
        int repaired,
        int open,
        int mismatched,
        int unanswered,
        int callbacks,
        boolean complete) {}
