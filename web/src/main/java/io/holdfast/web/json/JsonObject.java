package io.holdfast.web.json;

import io.holdfast.json.PlainText;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The members of one JSON object, taken one by one; what was not taken is an error in the end.
 *
 * <p><b>Errors:</b> every method throws a {@link ProblemException} that names the member by its whole path.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class JsonObject {
    /** A whole number of more digits is out of any range here. */
    private static final int MAX_BITS = 63;

    private final ObjectNode node;
    private final String path;
    private final Set<String> taken = new HashSet<>();

    JsonObject(ObjectNode node, String path) {
        this.node = node;
        this.path = path;
    }

    /** The name of a member as problems call it. */
    public String pathOf(String member) {
        return JsonPaths.member(path, member);
    }

    /** Whether the member is there at all, be it {@code null}. */
    public boolean has(String member) {
        return node.has(member);
    }

    /** Reads a member that may be missing or {@code null}. */
    public <T> @Nullable T optional(String member, BiFunction<JsonObject, String, T> read) {
        JsonNode value = node.get(member);
        if (value == null || value.isNull()) {
            taken.add(member);
            return null;
        }
        return read.apply(this, member);
    }

    /** A text of 1 to {@code maxLength} characters that are not all blank. */
    public String text(String member, int maxLength) {
        String text = text(required(member), pathOf(member));
        if (text.isBlank() || text.length() > maxLength) {
            throw problem(member, "field.text-length", maxLength);
        }
        return text;
    }

    /** A text turned into something else; {@code sentence} says what it should have been. */
    public <T> T parsed(String member, Function<String, T> parse, String sentence) {
        String text = text(required(member), pathOf(member));
        try {
            return parse.apply(text);
        } catch (RuntimeException malformed) {
            throw malformed instanceof ProblemException problem ? problem : problem(member, sentence);
        }
    }

    /** A whole number within bounds, both inclusive; outside is a malformed request. */
    public long whole(String member, long min, long max) {
        JsonNode value = required(member);
        if (!value.isIntegralNumber()) {
            throw problem(member, "field.whole");
        }
        boolean fits = value.bigIntegerValue().bitLength() <= MAX_BITS;
        if (!fits || value.longValue() < min || value.longValue() > max) {
            throw problem(member, "field.range", min, max);
        }
        return value.longValue();
    }

    public boolean truth(String member) {
        JsonNode value = required(member);
        if (!value.isBoolean()) {
            throw problem(member, "field.boolean");
        }
        return value.booleanValue();
    }

    public JsonObject object(String member) {
        return object(required(member), pathOf(member));
    }

    /** Reads a member that is an object, to its last member. */
    public <T> T object(String member, Function<JsonObject, T> read) {
        return whole(object(member), read);
    }

    /** A list of texts, each turned into something else. */
    public <T> List<T> texts(String member, int maxSize, BiFunction<String, String, T> read) {
        return list(member, maxSize, (element, where) -> read.apply(text(element, where), where));
    }

    /** A list of objects, each read to its last member. */
    public <T> List<T> objects(String member, int maxSize, Function<JsonObject, T> read) {
        return list(member, maxSize, (element, where) -> whole(object(element, where), read));
    }

    void allowNothingElse() {
        for (String member : node.propertyNames()) {
            if (!taken.contains(member)) {
                throw problem(member, "field.unknown");
            }
        }
    }

    private static <T> T whole(JsonObject object, Function<JsonObject, T> read) {
        T value = read.apply(object);
        object.allowNothingElse();
        return value;
    }

    private <T> List<T> list(String member, int maxSize, BiFunction<JsonNode, String, T> read) {
        if (!(required(member) instanceof ArrayNode array)) {
            throw problem(member, "field.list");
        }
        if (array.size() > maxSize) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, pathOf(member), "field.list-length", maxSize)
                    .with("limit", maxSize)
                    .asException();
        }
        List<T> values = new ArrayList<>(array.size());
        for (int i = 0; i < array.size(); i++) {
            values.add(read.apply(array.get(i), JsonPaths.element(pathOf(member), i)));
        }
        return values;
    }

    private JsonNode required(String member) {
        taken.add(member);
        JsonNode value = node.get(member);
        if (value == null) {
            throw problem(member, "field.missing");
        }
        if (value.isNull()) {
            throw problem(member, "field.null");
        }
        return value;
    }

    private static String text(JsonNode value, String where) {
        if (!value.isString()) {
            throw problemAt(where, "field.text");
        }
        if (!PlainText.isPlain(value.stringValue())) {
            throw problemAt(where, "field.text-characters");
        }
        return value.stringValue();
    }

    private static JsonObject object(JsonNode value, String where) {
        if (!(value instanceof ObjectNode object)) {
            throw problemAt(where, "field.object");
        }
        return new JsonObject(object, where);
    }

    private ProblemException problem(String member, String sentence, Object... arguments) {
        return problemAt(pathOf(member), sentence, arguments);
    }

    private static ProblemException problemAt(String where, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, where, sentence, arguments)
                .asException();
    }
}
