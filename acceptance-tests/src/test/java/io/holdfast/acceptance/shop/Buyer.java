package io.holdfast.acceptance.shop;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** A buyer with a guest session. */
public record Buyer(String customerId, Http http, Supplier<String> keys) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    public Answer hold(long showtime, String... seats) {
        String list = Arrays.stream(seats).map(seat -> "\"" + seat + "\"").collect(Collectors.joining(","));
        return http.post("/showtimes/" + showtime + "/holds", "{\"seats\":[" + list + "]}");
    }

    public Answer holdArea(long showtime, String category, int quantity) {
        return http.post(
                "/showtimes/" + showtime + "/holds",
                "{\"areas\":[{\"category\":\"%s\",\"quantity\":%d}]}".formatted(category, quantity));
    }

    public Answer release(String holdId) {
        return http.delete("/holds/" + holdId);
    }

    public Answer checkout(String holdId) {
        return checkout(holdId, "{}");
    }

    /** {@code body} says who the booking is for. */
    public Answer checkout(String holdId, String body) {
        return http.post("/holds/" + holdId + "/checkout", body, "Idempotency-Key", keys.get());
    }

    /** Tells the simulated gateway how this payment ends; it then calls back. */
    public Answer gateway(String paymentId, String instruction) {
        return http.post("/sim-gateway/payments/" + paymentId, instruction);
    }

    public Answer booking(String holdId) {
        return http.get("/bookings/" + holdId);
    }

    public Answer gatewayBelieves(String paymentId) {
        return http.get("/sim-gateway/payments/" + paymentId).expect(200);
    }

    /** Holds, checks out and pays, and waits until the booking is confirmed. Answers the booking's id. */
    public String buy(long showtime, String... seats) {
        String holdId = hold(showtime, seats).expect(201).at("/holdId");
        String paymentId = checkout(holdId).expect(201).at("/paymentId");
        gateway(paymentId, "{\"outcome\":\"succeed\"}");
        awaitStatus(holdId, "CONFIRMED");
        return holdId;
    }

    public void awaitStatus(String holdId, String status) {
        await().atMost(PATIENCE).until(() -> booking(holdId).expect(200).at("/status"), status::equals);
    }

    public void awaitRefund(String paymentId, long amountMinor) {
        await().atMost(PATIENCE)
                .until(
                        () -> gatewayBelieves(paymentId).json().path("refunded").asLong(),
                        refunded -> refunded == amountMinor);
    }
}
