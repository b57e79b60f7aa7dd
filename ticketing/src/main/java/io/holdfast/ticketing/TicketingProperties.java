package io.holdfast.ticketing;

import io.holdfast.ticketing.code.TicketTokens;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What ticketing must be told.
 *
 * <p><b>Shape:</b> {@code secret} is the key of the ticket codes, {@link #MIN_SECRET_LENGTH} characters or more, used as
 * UTF-8. {@code keys} are the private Ed25519 keys of the tokens, with commas between; the first signs, all verify. Neither
 * has a default. Keep the secret: codes of issued tickets stay as they are, but a new secret gives other codes to new ones.
 * {@code bootstrapServers} is where Kafka is; without it no ticket is issued.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the property and not the secret.
 */
@ConfigurationProperties("holdfast.ticket")
public record TicketingProperties(
        String secret,
        String keys,
        @DefaultValue("") String bootstrapServers,
        @DefaultValue("booking-events") String bookingTopic,
        @DefaultValue("ticket-issued") String issuedTopic,
        @DefaultValue("holdfast-ticketing") String group) {
    /** Shorter ones could be found by trying. */
    public static final int MIN_SECRET_LENGTH = 16;

    public TicketingProperties {
        if (secret == null || secret.strip().length() < MIN_SECRET_LENGTH) {
            throw new IllegalArgumentException(
                    "holdfast.ticket.secret is missing or too short: the key that ticket codes"
                            + " are made with has at least " + MIN_SECRET_LENGTH + " characters");
        }
        requireKeys(keys);
    }

    private static void requireKeys(String keys) {
        try {
            TicketTokens unused = new TicketTokens(keys == null ? "" : keys);
        } catch (IllegalArgumentException unfit) {
            throw new IllegalArgumentException("holdfast.ticket.keys: " + unfit.getMessage());
        }
    }

    /** Without the secrets. */
    @Override
    public String toString() {
        return "TicketingProperties[]";
    }
}
