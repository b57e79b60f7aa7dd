package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** One order's story, as an operator reads it; of time and late money tells {@link ExpiryIT}. */
class TimelineIT {
    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();

    private Answer timeline(String hold) {
        return shop.operator().http().get("/admin/bookings/" + hold + "/timeline");
    }

    @Test
    void tellsOfAHoldThatBecomesABooking() {
        Answer hold = buyer.hold(showtime, "F5").expect(201);
        String id = hold.at("/holdId");
        JsonNode held = timeline(id).expect(200).json();
        assertThat(held.path("status").asString()).isEqualTo("HELD");
        assertThat(held.path("bookingId").asString()).isEqualTo(id);
        assertThat(held.path("showtimeId").asLong()).isEqualTo(showtime);
        assertThat(held.path("customerId").asString()).isEqualTo(buyer.customerId());
        assertThat(held.path("events")).hasSize(1);
        assertThat(held.at("/events/0/type").asString()).isEqualTo("SeatsHeld");
        assertThat(held.at("/events/0/actor").asString()).isEqualTo("customer:" + buyer.customerId());
        assertThat(held.path("payments")).isEmpty();
        assertThat(held.at("/next/kind").asString()).isEqualTo("HOLD_EXPIRY");
        assertThat(held.at("/next/at").asString())
                .isEqualTo(Instant.parse(hold.at("/expiresAt")).plusMillis(1).toString());

        String payment = buyer.checkout(id).expect(201).at("/paymentId");
        await().untilAsserted(() -> assertThat(timeline(id).at("/next/kind")).isEqualTo("PAYMENT_SESSION"));
        assertThat(timeline(id).at("/payments/0/paymentId")).isEqualTo(payment);
        assertThat(timeline(id).at("/payments/0/amount/amount")).isEqualTo("12.50");

        buyer.gateway(payment, "{\"outcome\":\"succeed\"}");
        await().untilAsserted(() -> {
            JsonNode booked = timeline(id).json();
            assertThat(booked.path("status").asString()).isEqualTo("CONFIRMED");
            assertThat(booked.at("/payments/0/status").asString()).isEqualTo("SETTLED");
            assertThat(booked.path("deadlines")).isEmpty();
            assertThat(booked.path("events").valueStream())
                    .extracting(event -> event.path("type").asString())
                    .contains("PaymentCaptured", "BookingConfirmed", "PaymentSettled");
        });
    }

    @Test
    void knowsNoBookingThatIsNot() {
        timeline("00000000-002a-8001-8000-000000000009").expectProblem(404);
        timeline("F5").expectProblem(404);
    }
}
