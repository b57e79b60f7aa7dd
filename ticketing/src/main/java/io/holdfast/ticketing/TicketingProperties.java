package io.holdfast.ticketing;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What ticketing must be told.
 *
 * <p><b>Shape:</b> {@code secret} is the key of the ticket codes, {@link #MIN_SECRET_LENGTH} characters or more, used as
 * UTF-8; it has no default. Keep it: codes of issued tickets stay as they are, but a new secret gives other codes to new
 * ones.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the property and not the secret.
 */
@ConfigurationProperties("holdfast.ticket")
public record TicketingProperties(String secret) {
    /** Shorter ones could be found by trying. */
    public static final int MIN_SECRET_LENGTH = 16;

    public TicketingProperties {
        if (secret == null || secret.strip().length() < MIN_SECRET_LENGTH) {
            throw new IllegalArgumentException(
                    "holdfast.ticket.secret is missing or too short: the key that ticket codes"
                            + " are made with has at least " + MIN_SECRET_LENGTH + " characters");
        }
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "TicketingProperties[]";
    }
}
