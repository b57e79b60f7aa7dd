package io.holdfast.web.idempotency;

import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;

/** What an idempotency key looks like. */
public final class IdempotencyKeys {
    public static final String HEADER = "Idempotency-Key";
    public static final int MAX_LENGTH = 255;

    private IdempotencyKeys() {}

    /** Ends the request with 400 when it has no key; for what must not happen twice by accident. */
    public static void require(HttpServletRequest request) {
        if (request.getHeader(HEADER) == null) {
            throw Problem.ofField(ProblemKind.IDEMPOTENCY_KEY_MISSING, HEADER, "idempotency-key-missing.error")
                    .asException();
        }
    }

    /** The request's one key, 1 to {@value #MAX_LENGTH} visible ASCII characters. */
    static String valid(HttpServletRequest request, String key) {
        boolean visible = key.chars().allMatch(c -> c > ' ' && c < 0x7F);
        boolean one = Collections.list(request.getHeaders(HEADER)).size() == 1;
        if (key.isEmpty() || key.length() > MAX_LENGTH || !visible || !one) {
            throw Problem.ofField(
                            ProblemKind.IDEMPOTENCY_KEY_INVALID, HEADER, "idempotency-key-invalid.error", MAX_LENGTH)
                    .asException();
        }
        return key;
    }
}
