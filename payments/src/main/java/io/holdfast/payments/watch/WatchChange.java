package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an event of a payment's own stream makes of its row. */
final class WatchChange {
    /** A session still lives at exactly its last instant. */
    static final Duration FIRST_MOMENT_AFTER = Duration.ofMillis(1);

    private WatchChange() {}

    /**
     * Applies what happened at {@code at}; {@code endAt} is when a session that has to end for this is to end at the
     * gateway, {@code null} if that has long taken care of itself.
     */
    static void apply(WatchRow row, PaymentEvent event, Instant at, @Nullable Instant endAt) {
        switch (event) {
            case PaymentRequested requested -> request(row, requested);
            case PaymentSessionOpened opened -> open(row, endAt);
            case PaymentFailed failed -> endSession(row, PaymentStatus.FAILED);
            case PaymentExpired expired -> expire(row, endAt);
            case PaymentCaptured captured -> capture(row, captured);
            case PaymentMismatched wrong -> mismatch(row, wrong, at);
            case PaymentDisputed disputed -> row.disputed = true;
            case PaymentSettled settled -> row.settled = true;
            case RefundRequested refund ->
                row.add(
                        refund.amount().currency(),
                        new MoneyFlow(0, refund.amount().amountMinor(), 0));
            case RefundFailed refund -> row.failedRefunds++;
            case RefundRetried refund -> row.failedRefunds--;
            case PaymentRefunded refund ->
                row.add(
                        refund.amount().currency(),
                        new MoneyFlow(0, 0, refund.amount().amountMinor()));
        }
        row.status = row.furthest();
    }

    private static void request(WatchRow row, PaymentRequested event) {
        row.session = PaymentStatus.REQUESTED;
        row.expireAt = event.expiresAt().plus(FIRST_MOMENT_AFTER);
    }

    /** A session that opened only after its hold had ended is to end too. */
    private static void open(WatchRow row, @Nullable Instant endAt) {
        row.session = PaymentStatus.OPEN;
        if (row.holdEnded) {
            endAtGateway(row, endAt);
        }
    }

    /** Gateways whose sessions have no end of their own must be told. */
    private static void expire(WatchRow row, @Nullable Instant endAt) {
        endSession(row, PaymentStatus.EXPIRED);
        endAtGateway(row, endAt);
    }

    private static void endSession(WatchRow row, PaymentStatus end) {
        row.session = end;
        row.expireAt = null;
    }

    private static void endAtGateway(WatchRow row, @Nullable Instant endAt) {
        if (!row.captured) {
            row.cancelAt = endAt;
        }
    }

    /** Nothing is left to ask the gateway about, unless it took other money too. */
    private static void capture(WatchRow row, PaymentCaptured event) {
        row.captured = true;
        row.expireAt = null;
        row.cancelAt = null;
        row.gatewayReference = event.gatewayReference();
        row.askAt = row.mismatched ? row.askAt : null;
        row.add(event.amount().currency(), new MoneyFlow(event.amount().amountMinor(), 0, 0));
    }

    /** Only the gateway knows what it took in all: it is asked, even if the right money came before. */
    private static void mismatch(WatchRow row, PaymentMismatched event, Instant at) {
        row.mismatched = true;
        row.expireAt = null;
        row.gatewayReference = event.gatewayReference();
        row.askAt = row.askAt == null ? at : row.askAt;
        row.add(event.captured().currency(), new MoneyFlow(event.captured().amountMinor(), 0, 0));
    }
}
