package io.holdfast.web.rest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/**
 * JSON that is written once and sent many times, plain and compressed.
 *
 * @param etag that of the plain bytes, with its quotation marks
 */
@SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
record ReadyJson(String etag, byte[] json, byte[] gzip) {
    private static final int TAG_BYTES = 12;

    /** Bytes that have a name of their own. */
    static ReadyJson named(String name, byte[] json) {
        return new ReadyJson("\"" + name + "\"", json, compressed(json));
    }

    /** Bytes that are named by what they are. */
    static ReadyJson of(byte[] json) {
        return named(hash(json), json);
    }

    int length() {
        return json.length + gzip.length;
    }

    private static String hash(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static byte[] compressed(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 4);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
