package io.holdfast.bench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Single calls to a server, for all that is not measured.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} with the answer when it is not the expected one.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class HttpCalls {
    /** How many calls of {@link #each} are under way at once. */
    private static final int AT_ONCE = 16;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String address;
    private final String authorization;

    private HttpCalls(String address, String authorization) {
        this.address = address;
        this.authorization = authorization;
    }

    public static HttpCalls to(int port) {
        return new HttpCalls("http://127.0.0.1:" + port, "");
    }

    /** The same server, called with HTTP Basic. */
    public HttpCalls as(String user, String password) {
        byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return new HttpCalls(address, "Basic " + Base64.getEncoder().encodeToString(credentials));
    }

    /** The same server, called by a customer. */
    public HttpCalls as(String token) {
        return new HttpCalls(address, "Bearer " + token);
    }

    public JsonNode post(String path, String contentType, String body, int expected, String... moreHeaders) {
        HttpRequest.Builder request =
                request(path).header("Content-Type", contentType).POST(BodyPublishers.ofString(body));
        for (int i = 0; i < moreHeaders.length; i += 2) {
            request.header(moreHeaders[i], moreHeaders[i + 1]);
        }
        return json(send(request.build()), expected);
    }

    public JsonNode put(String path, String json) {
        HttpRequest request = request(path)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(json))
                .build();
        return json(send(request), 200);
    }

    public JsonNode get(String path) {
        return json(send(request(path).build()), 200);
    }

    /** The entity tag of what stands at this path. */
    public String etag(String path) {
        return send(request(path).build()).headers().firstValue("ETag").orElseThrow();
    }

    boolean answersOk(String path) {
        try {
            return send(request(path).build()).statusCode() == 200;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    /** Makes so many calls, several at once, and gives back what they came to, in order. */
    public static <T> List<T> each(int count, IntFunction<T> call) {
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<T>> results = IntStream.range(0, count)
                    .mapToObj(i -> threads.submit(() -> call.apply(i)))
                    .toList();
            List<T> all = new ArrayList<>(count);
            for (Future<T> result : results) {
                all.add(result.get());
            }
            return all;
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path)).timeout(TIMEOUT);
        return authorization.isEmpty() ? request : request.header("Authorization", authorization);
    }

    private static HttpResponse<String> send(HttpRequest request) {
        try {
            return CLIENT.send(request, BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static JsonNode json(HttpResponse<String> response, int expected) {
        if (response.statusCode() != expected) {
            throw new IllegalStateException(response.request().method() + " " + response.uri() + " answered "
                    + response.statusCode() + ": " + response.body());
        }
        return response.body().isEmpty() ? JSON.createObjectNode() : JSON.readTree(response.body());
    }
}
