package io.holdfast.query.seatmap;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Compresses a text piece by piece so that a piece that did not change need not be compressed again.
 *
 * <p>Each piece is compressed on its own and ends on a byte boundary (a sync flush). Deflate allows such pieces to be put
 * one behind the other, so the whole is one ordinary gzip member that every client reads.
 *
 * <p><b>Threading:</b> for one thread. Close it, it holds memory outside the heap.
 *
 * <p><b>Source:</b> RFC 1951 and RFC 1952.
 */
final class GzipSegments implements AutoCloseable {
    /** Up to here the best compression costs less than it saves; a larger map must above all be ready soon. */
    private static final int SMALL_SEATS = 4 * Chunks.SEATS_PER_CHUNK;

    /** Magic number, deflate, no flags, no time, no extra flags, unknown system. */
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    private static final int TRAILER_SIZE = 8;
    private static final int SMALLEST_BUFFER = 256;

    private final Deflater deflater;

    GzipSegments(int seats) {
        int level = seats <= SMALL_SEATS ? Deflater.DEFAULT_COMPRESSION : Deflater.BEST_SPEED;
        this.deflater = new Deflater(level, true);
    }

    /** Compresses {@code text[from..to)} to a piece that another may follow. */
    byte[] segment(byte[] text, int from, int to) {
        deflater.reset();
        deflater.setInput(text, from, to - from);
        return drain(to - from, Deflater.SYNC_FLUSH);
    }

    /** Compresses the rest of the text to the last piece. */
    byte[] lastSegment(byte[] text, int from) {
        deflater.reset();
        deflater.setInput(text, from, text.length - from);
        deflater.finish();
        return drain(text.length - from, Deflater.NO_FLUSH);
    }

    private byte[] drain(int inputSize, int flush) {
        byte[] out = new byte[Math.max(SMALLEST_BUFFER, inputSize / 4)];
        int length = 0;
        while (true) {
            length += deflater.deflate(out, length, out.length - length, flush);
            if (length < out.length) {
                return Arrays.copyOf(out, length);
            }
            out = Arrays.copyOf(out, out.length * 2);
        }
    }

    /** One gzip member of all pieces, in order. */
    byte[] join(byte[] text, byte[] head, byte[][] middle, byte[] last) {
        int size = HEADER.length + head.length + last.length + TRAILER_SIZE;
        for (byte[] piece : middle) {
            size += piece.length;
        }
        Utf8 gzip = new Utf8(size).put(HEADER).put(head);
        for (byte[] piece : middle) {
            gzip.put(piece);
        }
        return gzip.put(last).put(trailer(text)).finish();
    }

    private static byte[] trailer(byte[] text) {
        CRC32 crc = new CRC32();
        crc.update(text);
        byte[] trailer = new byte[TRAILER_SIZE];
        littleEndian(trailer, 0, (int) crc.getValue());
        littleEndian(trailer, TRAILER_SIZE / 2, text.length);
        return trailer;
    }

    private static void littleEndian(byte[] bytes, int at, int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[at + i] = (byte) (value >>> (Byte.SIZE * i));
        }
    }

    @Override
    public void close() {
        deflater.end();
    }
}
