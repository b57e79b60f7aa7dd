package io.holdfast.payments.callback;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of callback that lead to a command; every other kind is only kept. */
enum CallbackType {
    SUCCEEDED("payment.succeeded"),
    FAILED("payment.failed");

    private final String wireName;

    CallbackType(String wireName) {
        this.wireName = wireName;
    }

    static Optional<CallbackType> of(String wireName) {
        return Arrays.stream(values())
                .filter(type -> type.wireName.equals(wireName))
                .findFirst();
    }
}
