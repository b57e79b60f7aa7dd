package io.holdfast.query.seatmap;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Grows bytes of JSON text in UTF-8.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Utf8 {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private byte[] bytes;
    private int length;

    Utf8(int capacity) {
        this.bytes = new byte[capacity];
    }

    /** JSON text of this string with its quotes. */
    static byte[] quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            escape(json, text.charAt(i));
        }
        return json.append('"').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void escape(StringBuilder json, char c) {
        if (c == '"' || c == '\\') {
            json.append('\\').append(c);
        } else if (c < ' ') {
            json.append("\\u00").append(HEX[c >> 4]).append(HEX[c & 0xF]);
        } else {
            json.append(c);
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    Utf8 put(byte[] more) {
        return put(more, 0, more.length);
    }

    Utf8 put(byte[] more, int from, int count) {
        reserve(count);
        System.arraycopy(more, from, bytes, length, count);
        length += count;
        return this;
    }

    Utf8 put(String text) {
        return put(bytes(text));
    }

    Utf8 put(long number) {
        return put(Long.toString(number));
    }

    int length() {
        return length;
    }

    /** What was written; the buffer itself when it is exactly full, so do not write on. */
    byte[] finish() {
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    private void reserve(int count) {
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + count));
        }
    }
}
