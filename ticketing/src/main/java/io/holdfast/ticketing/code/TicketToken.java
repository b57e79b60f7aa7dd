package io.holdfast.ticketing.code;

import io.holdfast.api.showtime.ShowtimeId;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a ticket's token says, signature aside: nothing about a person.
 *
 * <p><b>Shape:</b> in bytes, big-endian: version (1), key (4), ticket (16), showtime (6), nonce (8), length of the place (1),
 * place in UTF-8; length 0 in a general-admission category.
 *
 * <p><b>Source:</b> docs/reference/ticket-token.md.
 */
public record TicketToken(
        int keyId,
        UUID ticketId,
        ShowtimeId showtimeId,
        long nonce,
        @Nullable String place) {
    static final byte VERSION = 1;

    private static final int FIXED_BYTES = 1 + 4 + 16 + 6 + 8 + 1;
    private static final int MAX_PLACE_BYTES = 255;

    byte[] bytes() {
        byte[] placeBytes = place == null ? new byte[0] : place.getBytes(StandardCharsets.UTF_8);
        if (placeBytes.length > MAX_PLACE_BYTES) {
            throw new IllegalArgumentException("the code of a place has at most " + MAX_PLACE_BYTES + " bytes");
        }
        return ByteBuffer.allocate(FIXED_BYTES + placeBytes.length)
                .put(VERSION)
                .putInt(keyId)
                .putLong(ticketId.getMostSignificantBits())
                .putLong(ticketId.getLeastSignificantBits())
                .putShort((short) (showtimeId.value() >>> Integer.SIZE))
                .putInt((int) showtimeId.value())
                .putLong(nonce)
                .put((byte) placeBytes.length)
                .put(placeBytes)
                .array();
    }

    /** Reads all of these bytes; {@link IllegalArgumentException} for what is no token of this version. */
    static TicketToken of(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            if (in.get() != VERSION) {
                throw new IllegalArgumentException("a token of another version");
            }
            int keyId = in.getInt();
            UUID ticketId = new UUID(in.getLong(), in.getLong());
            long showtime =
                    ((long) Short.toUnsignedInt(in.getShort()) << Integer.SIZE) | Integer.toUnsignedLong(in.getInt());
            long nonce = in.getLong();
            byte[] place = new byte[Byte.toUnsignedInt(in.get())];
            in.get(place);
            if (in.hasRemaining()) {
                throw new IllegalArgumentException("a token with something after its end");
            }
            String text = place.length == 0 ? null : new String(place, StandardCharsets.UTF_8);
            return new TicketToken(keyId, ticketId, new ShowtimeId(showtime), nonce, text);
        } catch (BufferUnderflowException tooShort) {
            throw new IllegalArgumentException("a token that ends early", tooShort);
        }
    }
}
