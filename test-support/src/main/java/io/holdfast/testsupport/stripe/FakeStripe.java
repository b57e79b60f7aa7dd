package io.holdfast.testsupport.stripe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A real HTTP server that answers as Stripe's documentation says the API answers, for the calls that Holdfast makes. It is
 * written from that documentation; the live service was never asked.
 *
 * <p><b>Threading:</b> one thread a request; idempotency as Stripe describes it: the first answer is given again, another
 * request under the same key is an error.
 */
public final class FakeStripe implements AutoCloseable {
    /** The key that it takes. */
    public static final String API_KEY = "sk_test_51HoldfastFakeKeyForTests";

    private static final int OK = 200;
    private static final int DEFAULT_LIMIT = 10;
    private static final long LONGER_THAN_ANYONE_WAITS_SECONDS = 30;

    private final StripeBooks books;
    private final Map<String, Answer> answered = new ConcurrentHashMap<>();
    private final Queue<Fault> faults = new ArrayDeque<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final HttpServer server;

    /** A call that came; {@code idempotencyKey} is {@code null} where none was sent. */
    public record Request(
            String method,
            String path,
            Map<String, String> parameters,
            @Nullable String idempotencyKey) {}

    /** What happens to the next request instead of what should. */
    public enum Fault {
        /** 429, nothing done. */
        TOO_MANY_REQUESTS,
        /** 500, nothing done. */
        INTERNAL_ERROR,
        /** Nothing done, no answer for longer than anyone waits. */
        SILENCE,
        /** Done, and the line breaks before the answer. */
        DONE_AND_UNANSWERED
    }

    private record Answer(String signature, int status, String body) {}

    public FakeStripe(Clock clock) {
        books = new StripeBooks(clock);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException noPort) {
            throw new UncheckedIOException(noPort);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/", this::serve);
        server.start();
    }

    /** Where its API is. */
    public URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** All calls so far. */
    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /** The customer pays on the page; {@link IllegalStateException} when the page is over. */
    public void pay(String paymentId) {
        books.pay(paymentId);
    }

    /** The customer's bank says no. */
    public void decline(String paymentId) {
        books.decline(paymentId);
    }

    /** The customer disputes the payment at their bank; answers the event that tells of it, by the money alone. */
    public StripeEvent dispute(String paymentId) {
        return books.dispute(paymentId);
    }

    /** From now on refunds fail, or no longer. */
    public void letRefundsFail(boolean fail) {
        books.letRefundsFail(fail);
    }

    /** The events that tell of this payment, in their order. */
    public List<StripeEvent> events(String paymentId) {
        return books.events(paymentId);
    }

    /** What went back of a payment, as Stripe counts. */
    public long refunded(String paymentId) {
        return books.refunded(paymentId);
    }

    /** The state of a payment's session and of the money behind it, for example {@code "complete succeeded"}. */
    public String state(String paymentId) {
        return books.state(paymentId);
    }

    /** This happens to the next request. */
    public synchronized void next(Fault fault) {
        faults.add(fault);
    }

    /** As if a day had passed: every idempotency key is new again. */
    public void forgetKeys() {
        answered.clear();
    }

    private synchronized @Nullable Fault fault() {
        return faults.poll();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Request request = read(exchange);
            requests.add(request);
            Fault fault = fault();
            switch (fault) {
                case null -> send(exchange, answer(request, exchange));
                case TOO_MANY_REQUESTS ->
                    send(exchange, error(429, "rate_limit_error", "rate_limit", "Too many requests."));
                case INTERNAL_ERROR -> send(exchange, error(500, "api_error", "api_error", "Something went wrong."));
                case SILENCE -> keepSilent();
                case DONE_AND_UNANSWERED -> answer(request, exchange);
            }
        }
    }

    private Answer answer(Request request, HttpExchange exchange) {
        if (!("Bearer " + API_KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            return error(401, "invalid_request_error", "api_key_invalid", "Invalid API Key provided: sk_test_****f00d");
        }
        String key = request.idempotencyKey();
        if (key == null) {
            return carryOut(request);
        }
        Answer answer = answered.computeIfAbsent(key, first -> carryOut(request));
        return answer.signature().equals(signature(request))
                ? answer
                : error(
                        400,
                        "idempotency_error",
                        "idempotency_key_in_use",
                        "Keys for idempotent requests can only be used with the same parameters they were first used with.");
    }

    private Answer carryOut(Request request) {
        try {
            return new Answer(signature(request), OK, route(request));
        } catch (StripeRefusal no) {
            Answer error = error(no.status, no.type, no.code, String.valueOf(no.getMessage()));
            return new Answer(signature(request), error.status(), error.body());
        }
    }

    private String route(Request request) {
        String[] path = request.path().split("/");
        String last = path[path.length - 1];
        String verb = last.matches("[a-z]+") ? " " + last : "";
        return switch (request.method() + " " + path[2] + verb) {
            case "POST checkout sessions" -> books.open(request.parameters());
            case "GET checkout" -> books.session(path[4]);
            case "POST checkout expire" -> books.expire(path[4]);
            case "POST payment_intents capture" -> books.capture(path[3]);
            case "POST payment_intents cancel" -> books.cancel(path[3]);
            case "POST refunds refunds" -> books.refund(request.parameters());
            case "GET refunds refunds" -> refunds(request.parameters());
            default -> throw StripeRefusal.missing(request.path());
        };
    }

    private String refunds(Map<String, String> parameters) {
        int limit = Integer.parseInt(parameters.getOrDefault("limit", String.valueOf(DEFAULT_LIMIT)));
        String intent = Objects.requireNonNull(parameters.get("payment_intent"));
        return books.refunds(intent, limit, parameters.get("starting_after"));
    }

    private static String signature(Request request) {
        return request.method() + request.path() + request.parameters();
    }

    private static Answer error(int status, String type, String code, String message) {
        String body = Shape.ERROR.with(Map.of("type", type, "code", code, "message", message, "request", "req_fake"));
        return new Answer("", status, body);
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("Request-Id", "req_fake");
        exchange.sendResponseHeaders(answer.status(), body.length);
        exchange.getResponseBody().write(body);
    }

    private static Request read(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String query = exchange.getRequestURI().getRawQuery();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : (body + "&" + (query == null ? "" : query)).split("&")) {
            if (!pair.isEmpty()) {
                String[] parts = pair.split("=", 2);
                parameters.put(decoded(parts[0]), decoded(parts[1]));
            }
        }
        return new Request(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getPath(),
                parameters,
                exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private void keepSilent() {
        try {
            closing.await(LONGER_THAN_ANYONE_WAITS_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
    }
}
