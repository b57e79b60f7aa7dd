package io.holdfast.app.cli;

import io.holdfast.audit.verify.compare.MapSource;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The seat maps of a running shop, as anybody sees them. */
final class HttpMaps implements MapSource {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int OK = 200;

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final URI shop;

    HttpMaps(URI shop) {
        this.shop = shop;
    }

    @Override
    public byte @Nullable [] map(long showtimeId) {
        HttpRequest request = HttpRequest.newBuilder(shop.resolve("/showtimes/" + showtimeId + "/seats"))
                .timeout(TIMEOUT)
                .GET()
                .build();
        try {
            HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
            return response.statusCode() == OK ? response.body() : null;
        } catch (IOException away) {
            return null;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}
