package io.holdfast.web.problem;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;

/** What a person's browser is shown at an address that leads nowhere; programs get a problem of the same status. */
final class MissingPage {
    private static final String PAGE = "/error/404.html";

    private MissingPage() {}

    /** Browsers name HTML when they follow a link; scripts and programs do not. */
    static boolean isWantedBy(HttpServletRequest request) {
        String accept = request.getHeader("Accept");
        return HttpMethod.GET.matches(request.getMethod())
                && accept != null
                && accept.contains(MediaType.TEXT_HTML_VALUE);
    }

    static void show(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        response.setStatus(ProblemKind.NOT_FOUND.status());
        request.getRequestDispatcher(PAGE).forward(request, response);
    }
}
