package io.holdfast.web.problem;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.Overloaded;
import io.holdfast.api.audit.proof.ProofRunning;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.ReconciliationRunning;
import io.holdfast.api.replay.ReplayRefused;
import io.holdfast.api.waitingroom.QueueRefused;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MissingRequestHeaderException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Turns whatever a controller throws into a problem; a fault of ours says nothing of its inside. */
@ControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class ProblemAdvice {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration GATEWAY_PAUSE = Duration.ofSeconds(5);

    private final ProblemWriter writer;

    public ProblemAdvice(ProblemWriter writer) {
        this.writer = writer;
    }

    /** Answers the request with the problem that this exception is. */
    @ExceptionHandler(Exception.class)
    public void handle(Exception exception, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        if (exception instanceof AsyncRequestNotUsableException || response.isCommitted()) {
            // Nobody is there to read it.
            LOG.debug("The client has gone", exception);
            return;
        }
        if (exception instanceof NoResourceFoundException && MissingPage.isWantedBy(request)) {
            MissingPage.show(request, response);
            return;
        }
        writer.write(request, response, problemOf(exception, request));
    }

    private static Problem problemOf(Exception exception, HttpServletRequest request) {
        return switch (exception) {
            case ProblemException known -> known.problem();
            case Overloaded busy -> Problem.of(ProblemKind.OVERLOADED).retryAfter(busy.retryAfter());
            case NotCaughtUp behind -> Problem.of(ProblemKind.NOT_CAUGHT_UP).retryAfter(SOON);
            case QueueRefused refused -> QueueProblems.of(refused);
            case ReplayRefused refused -> ReplayProblems.of(refused);
            case ReconciliationRunning running ->
                Problem.of(ProblemKind.RECONCILIATION_RUNNING).retryAfter(SOON);
            case ProofRunning running ->
                Problem.of(ProblemKind.VERIFICATION_RUNNING)
                        .with("proofId", running.proofId().toString())
                        .retryAfter(SOON);
            case GatewayUnavailable silent -> {
                LOG.warn("The payment gateway did not answer", silent);
                yield Problem.of(ProblemKind.GATEWAY_UNAVAILABLE).retryAfter(GATEWAY_PAUSE);
            }
            case GatewayRefused no -> {
                LOG.warn("The payment gateway refused", no);
                yield Problem.of(ProblemKind.PAYMENT_REFUSED);
            }
            default -> {
                Problem clients = clientsFault(exception);
                yield clients == null ? ours(exception, request) : clients;
            }
        };
    }

    private static @Nullable Problem clientsFault(Exception exception) {
        return switch (exception) {
            case MissingRequestHeaderException missing -> field(missing.getHeaderName(), "field.missing");
            case MissingServletRequestParameterException missing -> field(missing.getParameterName(), "field.missing");
            case MethodArgumentTypeMismatchException wrong -> field(wrong.getName(), "field.malformed");
            case HttpMessageNotReadableException unreadable ->
                Problem.of(ProblemKind.INVALID_REQUEST).saying("json.empty");
            case ErrorResponse spring -> ofStatus(spring);
            default -> null;
        };
    }

    private static @Nullable Problem ofStatus(ErrorResponse spring) {
        HttpHeaders headers = spring.getHeaders();
        return switch (spring.getStatusCode().value()) {
            case 400 -> Problem.of(ProblemKind.INVALID_REQUEST);
            case 404 -> Problem.of(ProblemKind.NOT_FOUND);
            case 405 ->
                Problem.of(ProblemKind.METHOD_NOT_ALLOWED)
                        .withHeader(HttpHeaders.ALLOW, headers.getFirst(HttpHeaders.ALLOW));
            case 406 -> Problem.of(ProblemKind.NOT_ACCEPTABLE);
            case 413 -> Problem.of(ProblemKind.BODY_TOO_LARGE).saying("body-too-large.error");
            case 415 ->
                Problem.of(ProblemKind.UNSUPPORTED_MEDIA_TYPE)
                        .withHeader(HttpHeaders.ACCEPT, headers.getFirst(HttpHeaders.ACCEPT));
            default -> null;
        };
    }

    private static Problem ours(Exception exception, HttpServletRequest request) {
        LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), exception);
        return Problem.of(ProblemKind.INTERNAL);
    }

    private static Problem field(String name, String sentence) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, name, sentence);
    }
}
