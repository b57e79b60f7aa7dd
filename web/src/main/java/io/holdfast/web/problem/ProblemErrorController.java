package io.holdfast.web.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Answers what failed outside every controller: in a filter, in the firewall, in the container. */
@Controller
public final class ProblemErrorController implements ErrorController {
    private final ProblemWriter writer;

    public ProblemErrorController(ProblemWriter writer) {
        this.writer = writer;
    }

    @RequestMapping("${spring.web.error.path:${error.path:/error}}")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        writer.write(request, response, Problem.of(kindOf(status instanceof Integer code ? code : 404)));
    }

    /** The kind that is said of a bare status; somebody who asks for this address itself finds nothing. */
    static ProblemKind kindOf(int status) {
        return switch (status) {
            case 401 -> ProblemKind.UNAUTHENTICATED;
            case 403 -> ProblemKind.FORBIDDEN;
            case 404 -> ProblemKind.NOT_FOUND;
            case 405 -> ProblemKind.METHOD_NOT_ALLOWED;
            case 406 -> ProblemKind.NOT_ACCEPTABLE;
            case 413 -> ProblemKind.BODY_TOO_LARGE;
            case 415 -> ProblemKind.UNSUPPORTED_MEDIA_TYPE;
            case 503 -> ProblemKind.OVERLOADED;
            default -> status >= 500 ? ProblemKind.INTERNAL : ProblemKind.INVALID_REQUEST;
        };
    }
}
