package io.holdfast.payments.simulated;

import io.holdfast.payments.signature.WebhookSignature;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls the shop back over HTTP, signed as of now.
 *
 * <p><b>Threading:</b> blocks for at most {@link #ANSWER_WITHIN}; safe for use from many threads.
 */
final class CallbackSender implements AutoCloseable {
    static final Duration CONNECT_WITHIN = Duration.ofSeconds(5);
    static final Duration ANSWER_WITHIN = Duration.ofSeconds(10);

    private static final Logger LOG = LoggerFactory.getLogger(CallbackSender.class);
    private static final int HUNDREDS = 100;

    private final URI callbackUrl;
    private final WebhookSignature signature;
    private final Clock clock;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_WITHIN)
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    CallbackSender(URI callbackUrl, WebhookSignature signature, Clock clock) {
        this.callbackUrl = callbackUrl;
        this.signature = signature;
        this.clock = clock;
    }

    /** Sends one copy; true if it was answered with a 2xx. */
    boolean send(Delivery delivery) throws InterruptedException {
        try {
            int status =
                    client.send(request(delivery), BodyHandlers.discarding()).statusCode();
            LOG.debug("Callback {} to {} was answered with {}", delivery, callbackUrl, status);
            return status / HUNDREDS == 2;
        } catch (IOException notReached) {
            LOG.debug("Callback {} did not reach {}: {}", delivery, callbackUrl, notReached.toString());
            return false;
        }
    }

    private HttpRequest request(Delivery delivery) {
        Instant now = clock.instant();
        return HttpRequest.newBuilder(callbackUrl)
                .timeout(ANSWER_WITHIN)
                .header("Content-Type", "application/json")
                .header(WebhookSignature.ID_HEADER, delivery.eventId())
                .header(WebhookSignature.TIMESTAMP_HEADER, Long.toString(now.getEpochSecond()))
                .header(WebhookSignature.SIGNATURE_HEADER, signature.sign(delivery.eventId(), now, delivery.body()))
                .POST(BodyPublishers.ofByteArray(delivery.body()))
                .build();
    }

    /** Ends every call that is under way. */
    @Override
    public void close() {
        client.shutdownNow();
    }
}
