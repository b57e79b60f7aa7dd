package io.holdfast.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends one request as a client would, and keeps what came back. */
final class Http {
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final int port;
    private final Map<String, String> headers = new LinkedHashMap<>();

    Http(int port) {
        this.port = port;
    }

    Http with(String header, String value) {
        Http more = new Http(port);
        more.headers.putAll(headers);
        more.headers.put(header, value);
        return more;
    }

    Http bearer(String token) {
        return with("Authorization", "Bearer " + token);
    }

    Http basic(String user, String password) {
        byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return with("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
    }

    Http key(String key) {
        return with("Idempotency-Key", key);
    }

    Answer get(String path) {
        return send("GET", path, null);
    }

    Answer post(String path) {
        return send("POST", path, null);
    }

    Answer post(String path, String json) {
        return with("Content-Type", "application/json").send("POST", path, json);
    }

    Answer delete(String path) {
        return send("DELETE", path, null);
    }

    Answer send(String method, String path, String body) {
        HttpRequest.BodyPublisher publisher =
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        return publish(method, path, publisher);
    }

    Answer publish(String method, String path, HttpRequest.BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .timeout(Duration.ofSeconds(30))
                .method(method, body);
        headers.forEach(request::header);
        try {
            HttpResponse<byte[]> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Answer(response);
        } catch (IOException e) {
            throw new IllegalStateException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** What came back. */
    record Answer(HttpResponse<byte[]> response) {
        int status() {
            return response.statusCode();
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse(null);
        }

        byte[] bytes() {
            return response.body();
        }

        String text() {
            return new String(response.body(), StandardCharsets.UTF_8);
        }

        JsonNode json() {
            return JSON.readTree(response.body());
        }

        String member(String name) {
            JsonNode value = json().get(name);
            return value == null ? null : value.asString();
        }

        @Override
        public String toString() {
            return status() + " " + text();
        }
    }
}
