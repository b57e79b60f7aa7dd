package io.holdfast.ticketing.mail;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How mails are sent; without {@code host} none are.
 *
 * <p><b>Shape:</b> {@code from} is the sender's address, required with a host. {@code language} is that of the mails: buyers
 * do not say theirs.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the property.
 */
@ConfigurationProperties("holdfast.mail")
public record MailProperties(
        @DefaultValue("") String host,
        @DefaultValue("587") int port,
        @DefaultValue("") String user,
        @DefaultValue("") String password,
        @DefaultValue("STARTTLS") Encryption encryption,
        @DefaultValue("") String from,
        @DefaultValue("en") String language) {
    /** How the way to the mail server is encrypted. */
    public enum Encryption {
        /** Begun in clear, encrypted before anything is said; a server that cannot is not used. */
        STARTTLS,
        /** From the first byte on. */
        TLS,
        /** Not at all; for a server on this machine. */
        NONE
    }

    public MailProperties {
        if (!host.isBlank() && MailAddresses.parse(from).isEmpty()) {
            throw new IllegalArgumentException(
                    "holdfast.mail.from must be an e-mail address when holdfast.mail.host is set");
        }
    }

    public boolean isOn() {
        return !host.isBlank();
    }

    /** Without the password. */
    @Override
    public String toString() {
        return "MailProperties[" + host + ":" + port + "]";
    }
}
