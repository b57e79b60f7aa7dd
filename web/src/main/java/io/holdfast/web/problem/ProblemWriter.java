package io.holdfast.web.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a problem as {@code application/problem+json} in the reader's language.
 *
 * <p><b>Shape:</b> {@code type}, {@code title}, {@code status}, {@code detail} and {@code error} (the same human
 * sentence), then the problem's own members. There is no {@code instance}: what is said about a foreign booking must
 * not differ from what is said about none (R1).
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class ProblemWriter {
    public static final String MEDIA_TYPE = "application/problem+json";

    private final ProblemTexts texts = new ProblemTexts();
    private final JsonMapper json;

    public ProblemWriter(JsonMapper json) {
        this.json = json;
    }

    /** Answers the request with this problem, unless an answer is on its way already. */
    public void write(HttpServletRequest request, HttpServletResponse response, Problem problem) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        Language language = Language.of(request.getHeader("Accept-Language"));
        byte[] body = body(problem, language);
        response.resetBuffer();
        response.setStatus(problem.kind().status());
        problem.headers().forEach(response::setHeader);
        // An error is not to be kept, whatever the resource itself allows.
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Content-Language", language.tag());
        response.setContentType(MEDIA_TYPE);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /** The sentence of a part of a problem, for a member of its own. */
    public String say(@Nullable String acceptLanguage, String sentence, Object... arguments) {
        Problem words = Problem.of(ProblemKind.INVALID_REQUEST).saying(sentence, arguments);
        return texts.say(Language.of(acceptLanguage), sentence, words.arguments());
    }

    byte[] body(Problem problem, Language language) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(512);
        String sentence = texts.say(language, problem.sentence(), problem.arguments());
        try (JsonGenerator generator = json.createGenerator(out)) {
            generator.writeStartObject();
            generator.writeStringProperty("type", problem.kind().type());
            generator.writeStringProperty(
                    "title", texts.say(language, problem.kind().titleKey(), List.of()));
            generator.writeNumberProperty("status", problem.kind().status());
            generator.writeStringProperty("detail", sentence);
            generator.writeStringProperty("error", sentence);
            for (Map.Entry<String, Object> member : problem.members().entrySet()) {
                generator.writePOJOProperty(member.getKey(), member.getValue());
            }
            generator.writeEndObject();
        }
        return out.toByteArray();
    }
}
