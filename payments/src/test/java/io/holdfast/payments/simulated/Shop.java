package io.holdfast.payments.simulated;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.signature.SignatureVerdict;
import io.holdfast.payments.signature.WebhookSignature;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** The other end of the gateway's calls: a real HTTP server that records what it gets, and answers as it is told. */
final class Shop implements AutoCloseable {
    private static final int OK = 200;

    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final Queue<Integer> nextStatuses = new ConcurrentLinkedQueue<>();
    private final WebhookSignature signature;
    private final HttpServer server;

    record Call(@Nullable String id, SignatureVerdict verdict, String body) {}

    Shop(WebhookSignature signature) throws IOException {
        this.signature = signature;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        var headers = exchange.getRequestHeaders();
        String id = headers.getFirst(WebhookSignature.ID_HEADER);
        var verdict = signature.verify(
                id,
                headers.getFirst(WebhookSignature.TIMESTAMP_HEADER),
                headers.getFirst(WebhookSignature.SIGNATURE_HEADER),
                body);
        calls.add(new Call(id, verdict, new String(body, StandardCharsets.UTF_8)));
        Integer status = nextStatuses.poll();
        exchange.sendResponseHeaders(status == null ? OK : status, -1);
        exchange.close();
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/payments/callback");
    }

    /** The calls about this payment, in the order in which they came. */
    List<Call> calls(PaymentId paymentId) {
        return calls.stream()
                .filter(call -> call.body().contains(paymentId.toString()))
                .toList();
    }

    /** The next calls are answered with this. */
    void answerNext(int times, int status) {
        for (int i = 0; i < times; i++) {
            nextStatuses.add(status);
        }
    }

    void forgetEverything() {
        calls.clear();
        nextStatuses.clear();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
