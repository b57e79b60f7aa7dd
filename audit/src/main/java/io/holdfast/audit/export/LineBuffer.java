package io.holdfast.audit.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/**
 * One line of JSON that grows member by member, in bytes that are used again for the next line.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class LineBuffer {
    private static final int USUAL_BYTES = 2_048;
    private static final JsonStringEncoder QUOTES = JsonStringEncoder.getInstance();

    /** Only looks whether something is JSON, so it need not remember names. */
    private final JsonFactory json = JsonFactory.builder()
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .disable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
            .build();

    private byte[] bytes = new byte[USUAL_BYTES];
    private int length;

    LineBuffer clear() {
        length = 0;
        return this;
    }

    /** Begins a new line with this number as its first member. */
    LineBuffer begin(String name, long value) {
        return clear().ascii("{\"").ascii(name).ascii("\":").ascii(Long.toString(value));
    }

    LineBuffer number(String name, long value) {
        return name(name).ascii(Long.toString(value));
    }

    /** A text, or no member at all where there is none. */
    LineBuffer text(String name, @Nullable String value) {
        if (value == null) {
            return this;
        }
        name(name).add((byte) '"');
        if (isPlain(value)) {
            ascii(value);
        } else {
            raw(QUOTES.quoteAsUTF8(value));
        }
        return add((byte) '"');
    }

    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /**
     * An object as it is stored, byte for byte. Bytes that are not one object in one line, which only somebody who altered
     * the table can have made of them, go in as base64 under the name with {@code Base64} behind it.
     */
    LineBuffer stored(String name, byte[] object) {
        return isObjectInOneLine(object)
                ? name(name).raw(object)
                : text(name + "Base64", Base64.getEncoder().encodeToString(object));
    }

    private boolean isObjectInOneLine(byte[] object) {
        for (byte each : object) {
            if (each == '\n' || each == '\r') {
                return false;
            }
        }
        try (JsonParser parser = json.createParser(ObjectReadContext.empty(), object)) {
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

    /** Characters that are bytes of their own. */
    LineBuffer ascii(String text) {
        int size = text.length();
        require(size);
        for (int i = 0; i < size; i++) {
            bytes[length + i] = (byte) text.charAt(i);
        }
        length += size;
        return this;
    }

    LineBuffer raw(byte[] more) {
        require(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
        return this;
    }

    LineBuffer add(byte more) {
        require(1);
        bytes[length++] = more;
        return this;
    }

    private void require(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    void digest(MessageDigest digest) {
        digest.update(bytes, 0, length);
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
    }

    /** What it holds, as a text. */
    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
