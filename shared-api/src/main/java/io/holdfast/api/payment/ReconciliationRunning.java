package io.holdfast.api.payment;

/** A reconciliation is running already, here or on another node; look at its effects, or ask again later. */
public final class ReconciliationRunning extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ReconciliationRunning() {
        super("a reconciliation is running already");
    }
}
