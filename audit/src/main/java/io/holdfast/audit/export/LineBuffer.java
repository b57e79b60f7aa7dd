package io.holdfast.audit.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/**
 * One line of JSON that grows member by member, in bytes that are used again for the next line.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class LineBuffer extends ByteArrayOutputStream {
    private static final int USUAL_BYTES = 2_048;
    private static final JsonStringEncoder QUOTES = JsonStringEncoder.getInstance();

    private final JsonFactory json = new JsonFactory();

    LineBuffer() {
        super(USUAL_BYTES);
    }

    /** Begins a new line with this number as its first member. */
    LineBuffer begin(String name, long value) {
        reset();
        return ascii("{\"").ascii(name).ascii("\":").ascii(Long.toString(value));
    }

    LineBuffer number(String name, long value) {
        return name(name).ascii(Long.toString(value));
    }

    /** A text, or no member at all where there is none. */
    LineBuffer text(String name, @Nullable String value) {
        if (value == null) {
            return this;
        }
        name(name).ascii("\"").writeBytes(QUOTES.quoteAsUTF8(value));
        return ascii("\"");
    }

    /**
     * An object as it is stored, byte for byte. Bytes that are not one object in one line, which only somebody who altered
     * the table can have made of them, go in as base64 under the name with {@code Base64} behind it.
     */
    LineBuffer stored(String name, byte[] object) {
        if (isObjectInOneLine(object)) {
            name(name).writeBytes(object);
            return this;
        }
        return text(name + "Base64", Base64.getEncoder().encodeToString(object));
    }

    private boolean isObjectInOneLine(byte[] bytes) {
        for (byte each : bytes) {
            if (each == '\n' || each == '\r') {
                return false;
            }
        }
        try (JsonParser parser = json.createParser(bytes)) {
            return parser.nextToken() == JsonToken.START_OBJECT
                    && parser.skipChildren().currentToken() == JsonToken.END_OBJECT
                    && parser.nextToken() == null;
        } catch (JacksonException malformed) {
            return false;
        }
    }

    private LineBuffer name(String name) {
        return ascii(",\"").ascii(name).ascii("\":");
    }

    LineBuffer ascii(String text) {
        writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    void digest(MessageDigest digest) {
        digest.update(buf, 0, count);
    }
}
