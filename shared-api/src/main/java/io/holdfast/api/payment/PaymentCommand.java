package io.holdfast.api.payment;

import io.holdfast.api.RoutedCommand;

/** Asks one payment for a change. All are repeatable. */
public sealed interface PaymentCommand extends RoutedCommand
        permits RequestPayment,
                RecordSession,
                RecordCapture,
                RecordHoldings,
                RecordFailure,
                RecordDispute,
                ExpirePayment,
                SettlePayment,
                RequestRefund,
                RefundRest,
                RecordRefund,
                RecordRefundFailure,
                RetryRefunds {
    PaymentId paymentId();

    @Override
    default String aggregateId() {
        return paymentId().aggregateId();
    }
}
