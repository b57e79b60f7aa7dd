package io.holdfast.ticketing.code;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.ticket.TicketKey;
import io.holdfast.signing.SigningKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Signs the tokens of tickets and recognises them again: what their QR codes say.
 *
 * <p><b>Shape:</b> {@link #PREFIX}, then {@link TicketToken#bytes()} and an Ed25519 signature of them (64 bytes), together in
 * base 45. A token names the key it is signed with; the first of the keys signs, all of them verify.
 *
 * <p><b>Threading:</b> immutable.
 *
 * <p><b>Source:</b> docs/reference/ticket-token.md; decision record 2026-12-02-signed-tickets.
 */
public final class TicketTokens {
    /** How a token begins; no printed code does. */
    public static final String PREFIX = "HF1:";

    private final List<SigningKey> keys;

    /**
     * Takes private keys, with commas between.
     *
     * <p><b>Errors:</b> {@link IllegalArgumentException} for none, too many, or one that is no key; it repeats none.
     */
    public TicketTokens(String privateKeys) {
        this.keys = SigningKey.parseAll(privateKeys);
    }

    /** The token of this ticket, signed with the key that signs now: the same one as long as the key is. */
    public String sign(UUID ticketId, ShowtimeId showtimeId, long nonce, @Nullable String place) {
        SigningKey key = keys.getFirst();
        byte[] said = new TicketToken(key.id(), ticketId, showtimeId, nonce, place).bytes();
        byte[] signature = key.sign(said);
        byte[] signed = Arrays.copyOf(said, said.length + signature.length);
        System.arraycopy(signature, 0, signed, said.length, signature.length);
        return PREFIX + Base45.encode(signed);
    }

    /** What this text says, if it is a token that one of the keys has signed. */
    public Optional<TicketToken> read(String text) {
        try {
            byte[] signed = Base45.decode(text.substring(PREFIX.length()));
            int end = signed.length - SigningKey.SIGNATURE_BYTES;
            if (!text.startsWith(PREFIX) || end < 0) {
                return Optional.empty();
            }
            byte[] said = Arrays.copyOf(signed, end);
            TicketToken token = TicketToken.of(said);
            byte[] signature = Arrays.copyOfRange(signed, end, signed.length);
            boolean ours = keys.stream().anyMatch(key -> key.id() == token.keyId() && key.verifies(said, signature));
            return ours ? Optional.of(token) : Optional.empty();
        } catch (IllegalArgumentException | IndexOutOfBoundsException noToken) {
            return Optional.empty();
        }
    }

    /** What gates verify with. */
    public List<TicketKey> publicKeys() {
        return keys.stream().map(key -> new TicketKey(key.kid(), key.x())).toList();
    }

    /** Without the keys. */
    @Override
    public String toString() {
        return "TicketTokens[" + keys.size() + " keys]";
    }
}
