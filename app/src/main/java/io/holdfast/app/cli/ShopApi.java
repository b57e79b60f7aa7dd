package io.holdfast.app.cli;

import io.holdfast.json.HoldfastJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Iterator;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A running shop's API, in its operator's name.
 *
 * <p><b>Errors:</b> {@link CannotDo} when nobody answers, or with the sentence of the shop's refusal.
 */
final class ShopApi {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int FIRST_ERROR = 400;
    private static final String DATA = "data:";

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT).build();
    private final JsonMapper json = HoldfastJson.events();
    private final URI shop;
    private final String authorization;

    ShopApi(URI shop, String password) {
        this.shop = shop;
        this.authorization = "Basic "
                + Base64.getEncoder().encodeToString(("operator:" + password).getBytes(StandardCharsets.UTF_8));
    }

    JsonNode get(String path) {
        return answer(request(path).timeout(TIMEOUT).GET());
    }

    /** {@code body} is written as JSON. */
    JsonNode post(String path, Object body) {
        return answer(request(path)
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json.writeValueAsString(body))));
    }

    /** Hands over each event of a stream until it is told to stop, or the stream ends. */
    void stream(String path, Predicate<JsonNode> goOn) {
        HttpResponse<Stream<String>> response =
                send(request(path).header("Accept", "text/event-stream").GET(), BodyHandlers.ofLines());
        try (Stream<String> lines = response.body()) {
            if (response.statusCode() >= FIRST_ERROR) {
                throw refusal(response.statusCode(), String.join("\n", lines.toList()));
            }
            Iterator<String> data = lines.filter(line -> line.startsWith(DATA)).iterator();
            while (data.hasNext()) {
                if (!goOn.test(json.readTree(data.next().substring(DATA.length())))) {
                    return;
                }
            }
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(shop.resolve(path)).header("Authorization", authorization);
    }

    private JsonNode answer(HttpRequest.Builder request) {
        HttpResponse<String> response = send(request, BodyHandlers.ofString());
        if (response.statusCode() >= FIRST_ERROR) {
            throw refusal(response.statusCode(), response.body());
        }
        return json.readTree(response.body().isEmpty() ? "null" : response.body());
    }

    private <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
        try {
            return client.send(request.build(), body);
        } catch (IOException away) {
            throw new CannotDo("The shop at " + shop + " does not answer: " + away, away);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CannotDo("Interrupted", stopped);
        }
    }

    private CannotDo refusal(int status, String body) {
        String sentence =
                body.startsWith("{") ? json.readTree(body).path("error").asString("") : "";
        return new CannotDo("The shop refused (" + status + "): " + (sentence.isEmpty() ? body : sentence));
    }
}
