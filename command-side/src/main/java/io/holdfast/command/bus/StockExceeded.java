package io.holdfast.command.bus;

/**
 * Events would claim more of a stock than there is, or give back more than was claimed.
 *
 * <p><b>Errors:</b> a fault of this software: the aggregate let pass what it must refuse. Nothing was committed; the log
 * and the table {@code category_stock} are as they were and can be compared.
 */
public final class StockExceeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StockExceeded(String message, Throwable cause) {
        super(message, cause);
    }
}
