package io.holdfast.web.json;

import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a request body as one JSON object, strictly (R3).
 *
 * <p><b>Errors:</b> a {@link ProblemException} of status 400 that names the field, for anything that is not exactly what
 * was asked for: not JSON, a key twice, text after the end, unknown or missing members, other types.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class JsonRequests {
    private static final String DUPLICATE = "Duplicate";

    private final JsonMapper strict;

    public JsonRequests(JsonMapper strict) {
        this.strict = strict;
    }

    /** Reads an object and nothing else; {@code read} takes the members it knows, any other is an error. */
    public <T> T read(InputStream body, Function<JsonObject, T> read) {
        JsonNode root = parse(body);
        if (root == null || root.isMissingNode()) {
            throw invalid("json.empty");
        }
        if (!(root instanceof ObjectNode object)) {
            throw invalid("json.not-object");
        }
        JsonObject members = new JsonObject(object, "");
        T value = read.apply(members);
        members.allowNothingElse();
        return value;
    }

    private @Nullable JsonNode parse(InputStream body) {
        try {
            return strict.readTree(body);
        } catch (JacksonException malformed) {
            throw isDuplicate(malformed) ? duplicate(malformed) : malformed(malformed);
        }
    }

    private static boolean isDuplicate(JacksonException malformed) {
        return malformed instanceof StreamReadException
                && malformed.getOriginalMessage().startsWith(DUPLICATE);
    }

    private static ProblemException duplicate(JacksonException malformed) {
        String field = malformed.processor() instanceof JsonParser parser
                ? JsonPaths.fromPointer(
                        parser.streamReadContext().pathAsPointer().toString())
                : "";
        return Problem.ofField(ProblemKind.INVALID_REQUEST, field, "json.duplicate")
                .asException();
    }

    private static ProblemException malformed(JacksonException malformed) {
        TokenStreamLocation at = malformed.getLocation();
        long line = at == null ? 1 : Math.max(1, at.getLineNr());
        long column = at == null ? 1 : Math.max(1, at.getColumnNr());
        return Problem.of(ProblemKind.INVALID_REQUEST)
                .saying("json.malformed", line, column)
                .with("line", line)
                .with("column", column)
                .asException();
    }

    private static ProblemException invalid(String sentence) {
        return Problem.of(ProblemKind.INVALID_REQUEST).saying(sentence).asException();
    }
}
