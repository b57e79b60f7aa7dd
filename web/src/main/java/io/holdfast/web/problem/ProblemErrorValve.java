package io.holdfast.web.problem;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/** Tomcat's last word on a request that it cannot even parse: a problem instead of a page about Tomcat. */
public final class ProblemErrorValve extends ErrorReportValve {
    private final ProblemWriter problems;

    public ProblemErrorValve(ProblemWriter problems) {
        super();
        this.problems = problems;
        setShowReport(false);
        setShowServerInfo(false);
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        byte[] body = problems.body(Problem.of(ProblemErrorController.kindOf(response.getStatus())), Language.of(null));
        try {
            response.setContentType(ProblemWriter.MEDIA_TYPE);
            response.getOutputStream().write(body);
            response.finishResponse();
        } catch (IOException | IllegalStateException gone) {
            // Nobody is there to read it.
        }
    }
}
