package io.holdfast.web.idempotency;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.util.ContentCachingResponseWrapper;

/** An answer held back until it is kept: a client never sees one that a repetition would not see. */
final class RecordedResponse extends ContentCachingResponseWrapper {
    RecordedResponse(HttpServletResponse response) {
        super(response);
    }

    StoredAnswer answer() {
        return new StoredAnswer(getStatus(), getContentType(), getHeader("Location"), getContentAsByteArray());
    }

    void send() throws IOException {
        copyBodyToResponse();
    }
}
