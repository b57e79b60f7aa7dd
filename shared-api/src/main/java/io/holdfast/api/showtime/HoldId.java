package io.holdfast.api.showtime;

import java.util.Optional;
import java.util.UUID;

/**
 * The id of a hold, and of the booking and order that it may become (they are one and the same UUID).
 *
 * <p><b>Shape:</b> a UUID of version 8 (RFC 9562): the first 48 bits are the showtime, 74 further bits are random. So a
 * request that names only a hold still reaches the showtime that owns it, on any node, without a look-up.
 *
 * <p><b>Source:</b> C21; decision record 2026-11-30-hold-ids-carry-the-showtime.
 */
public record HoldId(UUID value) {
    private static final int VERSION = 8;
    private static final int RFC_VARIANT = 2;

    public HoldId {
        if (!isHoldId(value)) {
            throw new IllegalArgumentException(value + " is not the id of a hold");
        }
    }

    /** Makes an id of this showtime from random bits, of which 12 and 62 are used. */
    public static HoldId of(ShowtimeId showtimeId, long randomHigh, long randomLow) {
        long high = (showtimeId.value() << 16) | ((long) VERSION << 12) | (randomHigh & 0xFFFL);
        long low = 0x8000_0000_0000_0000L | (randomLow & 0x3FFF_FFFF_FFFF_FFFFL);
        return new HoldId(new UUID(high, low));
    }

    /** Reads a hold id from text; empty for anything that cannot be one. */
    public static Optional<HoldId> parse(String text) {
        try {
            UUID uuid = UUID.fromString(text);
            return isHoldId(uuid) && uuid.toString().equalsIgnoreCase(text)
                    ? Optional.of(new HoldId(uuid))
                    : Optional.empty();
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    /** The showtime whose places this hold claims. */
    public ShowtimeId showtimeId() {
        return new ShowtimeId(value.getMostSignificantBits() >>> 16);
    }

    private static boolean isHoldId(UUID uuid) {
        return uuid.version() == VERSION && uuid.variant() == RFC_VARIANT && uuid.getMostSignificantBits() >>> 16 != 0;
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
