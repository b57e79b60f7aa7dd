package io.holdfast.payments.watch;

/**
 * What came in one currency, what of it is to go back, and what is back.
 *
 * <p><b>Units:</b> minor units of that currency.
 */
record MoneyFlow(long capturedMinor, long refundRequestedMinor, long refundedMinor) {
    static final MoneyFlow NONE = new MoneyFlow(0, 0, 0);

    MoneyFlow plus(MoneyFlow other) {
        return new MoneyFlow(
                capturedMinor + other.capturedMinor,
                refundRequestedMinor + other.refundRequestedMinor,
                refundedMinor + other.refundedMinor);
    }
}
