package io.holdfast.web.rest;

import io.holdfast.web.json.JsonRequests;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads why an operator does something, where nothing but that may be said: no body at all is as good as an empty object,
 * and whatever kind the body says it is of, it is read as JSON.
 *
 * <p><b>Errors:</b> the problems of {@link JsonRequests}.
 */
final class Reasons {
    /** What an operation says it consumes that reads its body here. */
    static final String ANY = "*/*";

    private final JsonRequests requests;

    Reasons(JsonRequests requests) {
        this.requests = requests;
    }

    @Nullable
    String of(HttpServletRequest request) {
        byte[] body = body(request);
        if (new String(body, StandardCharsets.UTF_8).isBlank()) {
            return null;
        }
        return requests.read(new ByteArrayInputStream(body), ReasonRequest::read)
                .reason();
    }

    private static byte[] body(HttpServletRequest request) {
        try {
            return request.getInputStream().readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
