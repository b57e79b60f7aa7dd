package io.holdfast.ticketing.code;

import java.io.ByteArrayOutputStream;

/**
 * Bytes as text of the 45 characters that a QR code says in 5.5 bits each: denser than any other text.
 *
 * <p><b>Shape:</b> three characters for two bytes, two for a last single one.
 *
 * <p><b>Threading:</b> stateless.
 *
 * <p><b>Source:</b> RFC 9285.
 */
final class Base45 {
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    private static final int BASE = 45;
    private static final int BYTE = 256;
    private static final int PAIR = BYTE * BYTE;

    private Base45() {}

    static String encode(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length * 3 / 2 + 2);
        for (int i = 0; i < bytes.length; i += 2) {
            boolean pair = i + 1 < bytes.length;
            int value = pair ? (bytes[i] & 0xFF) * BYTE + (bytes[i + 1] & 0xFF) : bytes[i] & 0xFF;
            text.append(ALPHABET.charAt(value % BASE)).append(ALPHABET.charAt(value / BASE % BASE));
            if (pair) {
                text.append(ALPHABET.charAt(value / (BASE * BASE)));
            }
        }
        return text.toString();
    }

    /** Throws {@link IllegalArgumentException} for a text that no bytes are encoded as. */
    static byte[] decode(String text) {
        if (text.length() % 3 == 1) {
            throw new IllegalArgumentException("not base 45: a single character is left");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i += 3) {
            boolean pair = i + 2 < text.length();
            int value = digit(text, i) + BASE * digit(text, i + 1) + (pair ? BASE * BASE * digit(text, i + 2) : 0);
            if (value >= (pair ? PAIR : BYTE)) {
                throw new IllegalArgumentException("not base 45: a value is too large");
            }
            if (pair) {
                bytes.write(value / BYTE);
            }
            bytes.write(value % BYTE);
        }
        return bytes.toByteArray();
    }

    private static int digit(String text, int index) {
        int digit = ALPHABET.indexOf(text.charAt(index));
        if (digit < 0) {
            throw new IllegalArgumentException("not base 45: an unknown character");
        }
        return digit;
    }
}
