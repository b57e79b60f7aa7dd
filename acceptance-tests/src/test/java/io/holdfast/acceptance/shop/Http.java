package io.holdfast.acceptance.shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plain HTTP as one caller: every request carries the caller's headers. */
public final class Http {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String baseUrl;
    private final Map<String, String> headers;

    public Http(String baseUrl, Map<String, String> headers) {
        this.baseUrl = baseUrl;
        this.headers = headers;
    }

    public Answer get(String path, String... moreHeaders) {
        return send("GET", path, null, moreHeaders);
    }

    public Answer post(String path, String body, String... moreHeaders) {
        return send("POST", path, body, moreHeaders);
    }

    public Answer put(String path, String body, String... moreHeaders) {
        return send("PUT", path, body, moreHeaders);
    }

    public Answer delete(String path, String... moreHeaders) {
        return send("DELETE", path, null, moreHeaders);
    }

    public Answer send(String method, String path, @Nullable String body, String... moreHeaders) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(path.startsWith("http") ? path : baseUrl + path))
                .timeout(TIMEOUT);
        headers.forEach(request::setHeader);
        if (body != null) {
            request.setHeader("Content-Type", "application/json");
        }
        for (int i = 0; i < moreHeaders.length; i += 2) {
            request.setHeader(moreHeaders[i], moreHeaders[i + 1]);
        }
        HttpRequest.BodyPublisher publisher =
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        try {
            HttpResponse<byte[]> response =
                    CLIENT.send(request.method(method, publisher).build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), response.headers(), response.body());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
