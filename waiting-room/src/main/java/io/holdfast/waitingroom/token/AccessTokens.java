package io.holdfast.waitingroom.token;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.waitingroom.Digests;
import io.holdfast.waitingroom.line.Turn;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads access tokens.
 *
 * <p><b>Shape:</b> 104 characters of base64url: version, number of the key, showtime, epoch, value in line, end in milliseconds, a
 * hash of the customer, then HMAC-SHA-256 of all that. 78 bytes fill the characters to the last bit, so that there is one
 * spelling of each token only.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> E6.
 */
public final class AccessTokens {
    static final int TEXT_LENGTH = 104;

    private static final byte VERSION = 1;
    private static final int CUSTOMER_BYTES = 13;
    private static final int BODY = 1 + 4 + 8 + 4 + 8 + 8 + CUSTOMER_BYTES;

    private final QueueSecrets secrets;

    public AccessTokens(@Nullable String secrets) {
        this.secrets = new QueueSecrets(secrets);
    }

    /** A token for this turn until then. */
    public String issue(Turn turn, CustomerId customer, long endMillis) {
        int number = secrets.current();
        byte[] key = secrets.key(number);
        if (key == null) {
            throw new IllegalStateException("no key to sign with");
        }
        byte[] body = ByteBuffer.allocate(BODY)
                .put(VERSION)
                .putInt(number)
                .putLong(turn.showtimeId().value())
                .putInt(turn.epoch())
                .putLong(turn.value())
                .putLong(endMillis)
                .put(hash(customer))
                .array();
        byte[] all = Arrays.copyOf(body, BODY + Digests.LENGTH);
        System.arraycopy(Digests.hmac(key, body), 0, all, BODY, Digests.LENGTH);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /** The turn that this token proves for this showtime, customer and moment; {@code null} when it proves none. */
    public @Nullable Turn read(String token, ShowtimeId showtimeId, CustomerId customer, long nowMillis) {
        byte[] all = decode(token);
        if (all == null) {
            return null;
        }
        ByteBuffer body = ByteBuffer.wrap(all, 0, BODY);
        byte version = body.get();
        byte[] key = secrets.key(body.getInt());
        if (version != VERSION || key == null || !isSigned(all, key)) {
            return null;
        }
        long event = body.getLong();
        int epoch = body.getInt();
        long value = body.getLong();
        long endMillis = body.getLong();
        byte[] owner = new byte[CUSTOMER_BYTES];
        body.get(owner);
        boolean fits =
                event == showtimeId.value() && nowMillis <= endMillis && MessageDigest.isEqual(owner, hash(customer));
        return fits ? new Turn(showtimeId, epoch, value) : null;
    }

    private static byte @Nullable [] decode(String token) {
        if (token.length() != TEXT_LENGTH) {
            return null;
        }
        try {
            return Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }

    private static boolean isSigned(byte[] all, byte[] key) {
        byte[] expected = Digests.hmac(key, Arrays.copyOf(all, BODY));
        return MessageDigest.isEqual(expected, Arrays.copyOfRange(all, BODY, all.length));
    }

    private static byte[] hash(CustomerId customer) {
        return Arrays.copyOf(Digests.sha256(customer.value().getBytes(StandardCharsets.UTF_8)), CUSTOMER_BYTES);
    }
}
