package io.holdfast.publishing.kafka;

/** Records were not acknowledged in time. They are sent again when the broker is back; see {@link Broker}. */
public final class BrokerAway extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BrokerAway(String message, Throwable cause) {
        super(message, cause);
    }
}
