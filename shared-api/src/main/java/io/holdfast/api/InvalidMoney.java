package io.holdfast.api;

/** Says why something is not an amount of money. The message is English and fit for an operator. */
public final class InvalidMoney extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public InvalidMoney(String message) {
        super(message);
    }
}
