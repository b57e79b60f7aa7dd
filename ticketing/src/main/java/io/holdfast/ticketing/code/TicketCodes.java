package io.holdfast.ticketing.code;

import io.holdfast.api.showtime.HoldId;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes the codes of tickets: the same one for the same place of the same booking, and none that could be guessed
 * without the secret.
 *
 * <p><b>Shape:</b> {@link #SYMBOLS} symbols of Crockford's base 32 (upper case, without I, L, O and U) in groups of
 * {@link #GROUP} with hyphens between, as in {@code 7W5K-0Q9M-…}. That is 100 bits of HMAC-SHA-256.
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
    private static final String ALGORITHM = "HmacSHA256";

    /** So that the secret, if it has other uses, gives no ticket codes there. */
    private static final byte[] PURPOSE = "holdfast ticket 1".getBytes(StandardCharsets.US_ASCII);

    private final SecretKeySpec key;

    public TicketCodes(String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** The code for the place with this index, counted from 0, in this booking. */
    public String code(HoldId bookingId, int placeIndex) {
        ByteBuffer place = ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
                .putLong(bookingId.value().getMostSignificantBits())
                .putLong(bookingId.value().getLeastSignificantBits())
                .putInt(placeIndex);
        return grouped(hmac(place.array()));
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
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < SYMBOLS; i++) {
            if (i > 0 && i % GROUP == 0) {
                code.append('-');
            }
            int shift = (SYMBOLS - 1 - i) * BITS_PER_SYMBOL;
            code.append(ALPHABET.charAt(bits.shiftRight(shift).intValue() & (ALPHABET.length() - 1)));
        }
        return code.toString();
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "TicketCodes[]";
    }
}
