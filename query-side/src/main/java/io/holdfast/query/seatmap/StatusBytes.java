package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatStatus;

/** The states of a seat as single bytes in the map's arrays and as words in its JSON. */
final class StatusBytes {
    static final byte AVAILABLE = code(SeatStatus.AVAILABLE);

    private static final byte[][] WORDS = words();

    private StatusBytes() {}

    static byte code(SeatStatus status) {
        return (byte) status.ordinal();
    }

    /** The status as it stands in JSON, without quotes. The array is shared: never write to it. */
    static byte[] word(byte code) {
        return WORDS[code];
    }

    private static byte[][] words() {
        SeatStatus[] all = SeatStatus.values();
        byte[][] words = new byte[all.length][];
        for (SeatStatus status : all) {
            words[code(status)] = Utf8.bytes(status.name());
        }
        return words;
    }
}
