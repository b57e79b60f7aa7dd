package io.holdfast.ticketing.mail;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Addresses that may stand in the header of a mail: one mailbox in ASCII, with nothing that a header could take for more.
 *
 * <p><b>Threading:</b> stateless.
 */
final class MailAddresses {
    private static final int MAX_LENGTH = 254;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+");

    private MailAddresses() {}

    static Optional<InternetAddress> parse(String text) {
        if (text.length() > MAX_LENGTH || !PLAIN.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new InternetAddress(text, true));
        } catch (AddressException malformed) {
            return Optional.empty();
        }
    }
}
