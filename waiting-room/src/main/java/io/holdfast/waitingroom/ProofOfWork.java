package io.holdfast.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.room.Room;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Makes joining cost some computing: SHA-256 of the challenge and the proof, both as text, must begin with as many zero bits as the
 * room's settings say; none when they say 0. The challenge is the customer's own, so work cannot be shared.
 *
 * <p><b>Threading:</b> immutable.
 */
public final class ProofOfWork implements BotChallenge {
    private static final byte[] PURPOSE = "challenge".getBytes(StandardCharsets.US_ASCII);

    @Override
    public void check(Room room, CustomerId customer, @Nullable String proof) {
        int bits = room.settings().challengeBits();
        if (bits == 0) {
            return;
        }
        byte[] hash = Digests.hmac(room.idKey(), PURPOSE, customer.value().getBytes(StandardCharsets.UTF_8));
        String challenge = HexFormat.of().formatHex(hash);
        if (proof == null || zeroBits(challenge + proof) < bits) {
            throw new QueueRefused(QueueRefused.Reason.CHALLENGE, challenge, bits);
        }
    }

    /** How many bits of the hash of this text are zero before the first that is not. */
    static int zeroBits(String text) {
        byte[] hash = Digests.sha256(text.getBytes(StandardCharsets.UTF_8));
        int bits = 0;
        for (byte b : hash) {
            int zeros = Integer.numberOfLeadingZeros(b & 0xff) - 24;
            bits += zeros;
            if (zeros < Byte.SIZE) {
                break;
            }
        }
        return bits;
    }
}
