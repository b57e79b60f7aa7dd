package io.holdfast.web.json;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Refuses what clients send where nothing is read: a member that is silently ignored is a wish that is silently not
 * fulfilled (R3). An operation of ours that does not say what it consumes takes no body; none at all and an empty object
 * are as good.
 *
 * <p><b>Errors:</b> the problems of {@link JsonRequests}; an unknown member is named.
 */
public final class NoBody implements HandlerInterceptor {
    private static final String OURS = "io.holdfast.web.";

    private final JsonRequests requests;

    public NoBody(JsonRequests requests) {
        this.requests = requests;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        if (changes(request) && handler instanceof HandlerMethod operation && takesNone(operation)) {
            refuseMembers(request.getInputStream().readAllBytes());
        }
        return true;
    }

    /** An error is answered by an operation of its own, and the request it is about has had its say. */
    private static boolean changes(HttpServletRequest request) {
        return switch (request.getMethod()) {
            case "POST", "PUT", "PATCH", "DELETE" -> request.getDispatcherType() == DispatcherType.REQUEST;
            default -> false;
        };
    }

    private static boolean takesNone(HandlerMethod operation) {
        RequestMapping mapping =
                AnnotatedElementUtils.findMergedAnnotation(operation.getMethod(), RequestMapping.class);
        return operation.getBeanType().getName().startsWith(OURS) && mapping != null && mapping.consumes().length == 0;
    }

    private void refuseMembers(byte[] body) {
        if (!new String(body, StandardCharsets.UTF_8).isBlank()) {
            requests.read(new ByteArrayInputStream(body), members -> members);
        }
    }
}
