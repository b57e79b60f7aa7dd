package io.holdfast.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JavaClientTest {
    private static final Requests REQUESTS = new GetRequests("/", Map.of());

    private final AtomicInteger served = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile Duration delay = Duration.ZERO;
    private volatile boolean closing;
    private HttpServer server;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            LockSupport.parkNanos(delay.toNanos());
            byte[] body = ("{\"holdId\":\"hold" + served.incrementAndGet() + "\"}").getBytes(StandardCharsets.US_ASCII);
            if (closing) {
                exchange.getResponseHeaders().set("Connection", "close");
            }
            exchange.sendResponseHeaders(201, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void countsAndKeepsEveryAnswerOfAClosedLoop() {
        Load load = run(3, Pace.closed(Duration.ofMillis(300)));
        assertThat(load.answers().of(201))
                .isEqualTo(served.get())
                .isEqualTo(load.latencies().getTotalCount());
        assertThat(load.won())
                .hasSize(served.get())
                .extracting(Won::holdId)
                .doesNotHaveDuplicates()
                .contains("hold1");
    }

    @Test
    void sendsEveryRequestOfAnOpenLoop() {
        Load load = run(4, Pace.open(200, Duration.ofMillis(500)));
        assertThat(load.answers().of(201)).isEqualTo(100);
        assertThat(load.seconds()).isGreaterThan(0.4);
    }

    @Test
    void countsTheWaitOfRequestsThatASlowServerHoldsUp() {
        delay = Duration.ofMillis(100);
        // One connection serves ten a second at most; twenty are due within half a second.
        Load load = run(1, Pace.open(40, Duration.ofMillis(500)));
        assertThat(load.answers().of(201)).isEqualTo(20);
        assertThat(load.millis(100)).isGreaterThan(1_400);
    }

    @Test
    void takesANewConnectionWhenTheServerClosesOne() {
        closing = true;
        Load load = run(2, Pace.open(100, Duration.ofMillis(500)));
        assertThat(load.answers().of(201)).isEqualTo(50);
        assertThat(load.answers().of(Answers.BROKEN)).isZero();
    }

    private Load run(int connections, Pace pace) {
        return new JavaClient(server.getAddress().getPort(), connections, REQUESTS, pace).run();
    }
}
