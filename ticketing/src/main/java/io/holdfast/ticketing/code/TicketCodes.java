package io.holdfast.ticketing.code;

import io.holdfast.api.showtime.HoldId;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes the codes of tickets: the same one for the same place of the same booking, and none that could be guessed
 * without the secret.
 *
 * <p><b>Shape:</b> a code is {@link #SYMBOLS} symbols of Crockford's base 32 (upper case, without I, L, O and U) in groups of
 * {@link #GROUP} with hyphens between, as in {@code 7W5K-0Q9M-…}. That is 100 bits of HMAC-SHA-256, and 64 others
 * are the nonce.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> <a href="https://www.crockford.com/base32.html">Crockford, Base 32</a>.
 */
public final class TicketCodes {
    /** How many symbols a code has, hyphens aside. */
    public static final int SYMBOLS = 20;

    /** How many symbols stand between two hyphens. */
    public static final int GROUP = 4;

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int BITS_PER_SYMBOL = 5;
    private static final int HMAC_BITS = 256;

    /** The nonce is the last eight bytes of the HMAC; the code is its first 100 bits. */
    private static final int NONCE_AT = HMAC_BITS / Byte.SIZE - Long.BYTES;

    private static final String ALGORITHM = "HmacSHA256";

    /** So that the secret, if it has other uses, gives no ticket codes there. */
    private static final byte[] PURPOSE = "holdfast ticket 1".getBytes(StandardCharsets.US_ASCII);

    private final SecretKeySpec key;

    public TicketCodes(String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** What marks the ticket for the place with this index, counted from 0, in this booking. */
    public TicketMarks marks(HoldId bookingId, int placeIndex) {
        ByteBuffer place = ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
                .putLong(bookingId.value().getMostSignificantBits())
                .putLong(bookingId.value().getLeastSignificantBits())
                .putInt(placeIndex);
        byte[] hmac = hmac(place.array());
        return new TicketMarks(grouped(hmac), ByteBuffer.wrap(hmac).getLong(NONCE_AT));
    }

    /** The code as it is kept, if this text is one in any spelling: small letters, other gaps, O for 0, I and L for 1. */
    public static Optional<String> normal(String typed) {
        StringBuilder symbols = new StringBuilder(SYMBOLS);
        for (char typedSymbol : typed.toUpperCase(Locale.ROOT).toCharArray()) {
            char symbol = typedSymbol == 'O' ? '0' : typedSymbol == 'I' || typedSymbol == 'L' ? '1' : typedSymbol;
            if (ALPHABET.indexOf(symbol) >= 0) {
                symbols.append(symbol);
            } else if (symbol != '-' && !Character.isWhitespace(symbol)) {
                return Optional.empty();
            }
        }
        return symbols.length() == SYMBOLS ? Optional.of(grouped(symbols)) : Optional.empty();
    }

    private static String grouped(CharSequence symbols) {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < symbols.length(); i++) {
            if (i > 0 && i % GROUP == 0) {
                code.append('-');
            }
            code.append(symbols.charAt(i));
        }
        return code.toString();
    }

    private byte[] hmac(byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(PURPOSE);
            return mac.doFinal(message);
        } catch (NoSuchAlgorithmException | InvalidKeyException impossible) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, impossible);
        }
    }

    private static String grouped(byte[] hmac) {
        BigInteger bits = new BigInteger(1, hmac).shiftRight(HMAC_BITS - SYMBOLS * BITS_PER_SYMBOL);
        StringBuilder symbols = new StringBuilder(SYMBOLS);
        for (int i = 0; i < SYMBOLS; i++) {
            int shift = (SYMBOLS - 1 - i) * BITS_PER_SYMBOL;
            symbols.append(ALPHABET.charAt(bits.shiftRight(shift).intValue() & (ALPHABET.length() - 1)));
        }
        return grouped(symbols);
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "TicketCodes[]";
    }
}
