package io.holdfast.command.bus;

/**
 * A command threw after it had applied events, so the memory of its aggregate is not to be trusted. Trying again would
 * only throw again; the cause goes to the caller.
 */
final class DecisionFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Throwable thrown;

    DecisionFailed(Throwable thrown) {
        super(thrown);
        this.thrown = thrown;
    }

    Throwable thrown() {
        return thrown;
    }
}
