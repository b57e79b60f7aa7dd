package io.holdfast.web.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.json.HoldfastJson;
import io.holdfast.web.problem.ProblemWriter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.FilterChain;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class InFlightLimitTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final InFlightLimit limit = new InFlightLimit(2, new ProblemWriter(HoldfastJson.http()), meters);

    @Test
    void turnsOneMoreAwayAndLetsTheNextInWhenThereIsRoomAgain() throws Exception {
        CountDownLatch entered = new CountDownLatch(2);
        CountDownLatch leave = new CountDownLatch(1);
        FilterChain slow = (request, response) -> {
            entered.countDown();
            awaitQuietly(leave);
        };
        Thread first = Thread.startVirtualThread(() -> ask("/showtimes/42/holds", slow));
        Thread second = Thread.startVirtualThread(() -> ask("/showtimes/42/holds", slow));
        entered.await();

        MockHttpServletResponse third = ask("/showtimes/42/holds", (request, response) -> {
            throw new AssertionError("let in");
        });
        leave.countDown();
        first.join();
        second.join();
        MockHttpServletResponse fourth = ask("/showtimes/42/holds", (request, response) -> {});

        assertThat(third.getStatus()).isEqualTo(503);
        assertThat(third.getHeader("Retry-After")).isEqualTo("1");
        assertThat(third.getContentType()).startsWith("application/problem+json");
        assertThat(fourth.getStatus()).isEqualTo(200);
        assertThat(meters.get("holdfast.http.turned.away").counter().count()).isEqualTo(1);
        assertThat(meters.get("holdfast.http.in.flight").gauge().value()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/admin/payments", "/payments/callback", "/actuator/health/liveness"})
    void operatorsMoneyAndProbesAlwaysComeIn(String path) {
        InFlightLimit full = new InFlightLimit(0, new ProblemWriter(HoldfastJson.http()), new SimpleMeterRegistry());
        AtomicInteger letIn = new AtomicInteger();

        ask(full, path, (request, response) -> letIn.incrementAndGet());

        assertThat(letIn).hasValue(1);
    }

    @Test
    void aRequestThatFailsGivesItsPlaceBack() {
        for (int i = 0; i < 3; i++) {
            try {
                ask("/showtimes/42/holds", (request, response) -> {
                    throw new IllegalStateException("broken");
                });
            } catch (IllegalStateException expected) {
                assertThat(expected).hasMessage("broken");
            }
        }

        assertThat(ask("/showtimes/42/holds", (request, response) -> {}).getStatus())
                .isEqualTo(200);
    }

    private MockHttpServletResponse ask(String path, FilterChain chain) {
        return ask(limit, path, chain);
    }

    private static MockHttpServletResponse ask(InFlightLimit limit, String path, FilterChain chain) {
        MockHttpServletResponse response = new MockHttpServletResponse();
        try {
            limit.doFilter(new MockHttpServletRequest("POST", path), response, chain);
        } catch (java.io.IOException | jakarta.servlet.ServletException failed) {
            throw new AssertionError(failed);
        }
        return response;
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
