package io.holdfast.payments.http;

import io.holdfast.json.HoldfastJson;
import io.holdfast.json.PlainText;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The members of one JSON object, each read as exactly the type it must have; nothing is coerced.
 *
 * <p><b>Errors:</b> {@link InvalidBody}, naming the member: missing, null, of another type, a fraction for an integer,
 * outside its bounds. Duplicate members and text after the end are errors of the whole body.
 */
public final class JsonFields {
    private static final JsonMapper STRICT = HoldfastJson.http();

    private final String path;
    private final JsonNode object;

    private JsonFields(String path, JsonNode object) {
        this.path = path;
        this.object = object;
    }

    /** Reads the object that is all of this body. */
    public static JsonFields of(byte[] body) {
        try {
            JsonNode root = STRICT.readTree(body);
            if (root == null || !root.isObject()) {
                throw InvalidBody.malformed("body", "The body must be a JSON object.");
            }
            return new JsonFields("", root);
        } catch (JacksonException malformed) {
            throw InvalidBody.malformed("body", "The body is not well-formed JSON: " + malformed.getOriginalMessage());
        }
    }

    /** Refuses members that are not among these. */
    public JsonFields allowOnly(Set<String> known) {
        for (String name : object.propertyNames()) {
            if (!known.contains(name)) {
                throw InvalidBody.malformed(path + name, "Unknown field \"" + path + name + "\".");
            }
        }
        return this;
    }

    /** The object inside this member. */
    public JsonFields object(String name) {
        JsonNode value = object.path(name);
        if (!value.isObject()) {
            throw wrong(name, "must be an object");
        }
        return new JsonFields(path + name + ".", value);
    }

    /** Text of 1 to {@code maxLength} characters, none of them a control character. */
    public String text(String name, int maxLength) {
        JsonNode value = object.path(name);
        if (!value.isString() || value.stringValue().isBlank()) {
            throw wrong(name, "must be text");
        }
        if (value.stringValue().length() > maxLength) {
            throw InvalidBody.overLimit(path + name, quoted(name) + " has more than " + maxLength + " characters.");
        }
        if (!PlainText.isPlain(value.stringValue())) {
            throw wrong(name, "must have no control characters");
        }
        return value.stringValue();
    }

    /** As {@link #text}, or empty if the member is absent. */
    public Optional<String> optionalText(String name, int maxLength) {
        return object.has(name) ? Optional.of(text(name, maxLength)) : Optional.empty();
    }

    /** As {@link #text}, or empty if the member is absent or null. */
    public Optional<String> textIfAny(String name, int maxLength) {
        return object.path(name).isNull() ? Optional.empty() : optionalText(name, maxLength);
    }

    /** An integer from {@code min} to {@code max}. */
    public long integer(String name, long min, long max) {
        JsonNode value = object.path(name);
        if (!value.isIntegralNumber()) {
            throw wrong(name, "must be an integer");
        }
        if (!value.canConvertToLong() || value.longValue() < min || value.longValue() > max) {
            throw InvalidBody.overLimit(path + name, quoted(name) + " must lie between " + min + " and " + max + ".");
        }
        return value.longValue();
    }

    /** As {@link #integer(String, long, long)}, or {@code absent} if the member is absent. */
    public long integer(String name, long min, long max, long absent) {
        return object.has(name) ? integer(name, min, max) : absent;
    }

    /** True or false, or {@code absent} if the member is absent. */
    public boolean truth(String name, boolean absent) {
        JsonNode value = object.path(name);
        if (value.isMissingNode()) {
            return absent;
        }
        if (!value.isBoolean()) {
            throw wrong(name, "must be true or false");
        }
        return value.booleanValue();
    }

    /** What to throw when a member has the right type but a value that makes no sense. */
    public InvalidBody wrong(String name, String what) {
        return InvalidBody.malformed(path + name, quoted(name) + " " + what + ".");
    }

    private String quoted(String name) {
        return "\"" + path + name + "\"";
    }
}
