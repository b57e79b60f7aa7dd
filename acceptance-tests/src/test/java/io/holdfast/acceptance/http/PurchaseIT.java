package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A purchase, from the map to the ticket. */
class PurchaseIT {
    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();

    @Test
    @DisplayName("C1: the map tells status, category and price of every seat")
    void mapTellsEverySeat() {
        Answer map = shop.anonymous().get("/showtimes/" + showtime + "/seats").expect(200);

        assertThat(map.json().path("seats")).hasSize(160);
        JsonNode seat = seat(map, "F5");
        assertThat(seat.path("status").asString()).isEqualTo("AVAILABLE");
        assertThat(seat.path("category").asString()).isEqualTo("STANDARD");
        assertThat(seat.path("price").toString())
                .isEqualTo("{\"amount\":\"12.50\",\"amountMinor\":1250,\"currency\":\"BRL\"}");
    }

    @Test
    @DisplayName("C2, C3, R7: a hold of several seats shows on the map that the buyer asks for by version")
    void holdShowsOnTheMap() {
        Answer hold = buyer.hold(showtime, "F5", "f06", "F7").expect(201);

        assertThat(hold.at("/seats/1")).isEqualTo("F6");
        assertThat(hold.at("/amount/amount")).isEqualTo("37.50");
        assertThat(hold.at("/bookingId")).isEqualTo(hold.at("/holdId"));
        Duration left = Duration.between(Instant.now(), Instant.parse(hold.at("/expiresAt")));
        assertThat(left).isBetween(Duration.ofMinutes(9), Duration.ofMinutes(10));
        Answer map = shop.anonymous()
                .get("/showtimes/" + showtime + "/seats?minVersion="
                        + hold.json().path("version").asLong())
                .expect(200);
        assertThat(seat(map, "F6").path("status").asString()).isEqualTo("HELD");
    }

    @Test
    @DisplayName("C4, C8, C10: paid within the window, the hold becomes a booking with a ticket per seat")
    void paidHoldBecomesBooking() {
        Answer hold = buyer.hold(showtime, "A1", "G1").expect(201);
        Answer checkout = buyer.checkout(hold.at("/holdId")).expect(201);
        assertThat(Instant.parse(checkout.at("/expiresAt"))).isBefore(Instant.parse(hold.at("/expiresAt")));
        assertThat(checkout.at("/payUrl")).startsWith(shop.baseUrl());

        buyer.gateway(checkout.at("/paymentId"), "{\"outcome\":\"succeed\"}");

        buyer.awaitStatus(hold.at("/holdId"), "CONFIRMED");
        await().untilAsserted(() -> assertThat(
                        buyer.booking(hold.at("/holdId")).json().path("tickets"))
                .hasSize(2));
        Answer booking = buyer.booking(hold.at("/holdId")).expect(200);
        assertThat(booking.at("/tickets/0/code")).isNotBlank();
        assertThat(booking.at("/tickets/0/qrSvg")).startsWith("<svg");
        await().untilAsserted(() -> assertThat(buyer.booking(hold.at("/holdId")).at("/payment/status"))
                .isEqualTo("SETTLED"));
        assertThat(seat(shop.anonymous().get("/showtimes/" + showtime + "/seats"), "A1")
                        .path("status")
                        .asString())
                .isEqualTo("BOOKED");
        Answer pdf = buyer.http()
                .get("/bookings/" + hold.at("/holdId") + "/tickets.pdf")
                .expect(200);
        assertThat(pdf.text()).startsWith("%PDF");
    }

    @Test
    @DisplayName("C14, case 15: the same callback five times confirms once")
    void repeatedCallbackChangesNothing() {
        Answer hold = buyer.hold(showtime, "B1").expect(201);
        String payment = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");

        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"copies\":5}");

        buyer.awaitStatus(hold.at("/holdId"), "CONFIRMED");
        Answer believes = buyer.gatewayBelieves(payment);
        assertThat(believes.json().path("captured").asLong()).isEqualTo(1250);
        assertThat(believes.json().path("refunded").asLong()).isZero();
    }

    @Test
    void declinedPaymentLeavesTheHoldForAnotherAttempt() {
        Answer hold = buyer.hold(showtime, "B2").expect(201);
        String first = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        buyer.gateway(first, "{\"outcome\":\"fail\"}");
        await().until(() ->
                buyer.booking(hold.at("/holdId")).at("/payment/status").equals("FAILED"));

        String second = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        buyer.gateway(second, "{\"outcome\":\"succeed\"}");

        buyer.awaitStatus(hold.at("/holdId"), "CONFIRMED");
    }

    @Test
    @DisplayName("case 17: money for a released hold goes back, once, and there is no ticket")
    void moneyForReleasedHoldGoesBack() {
        Answer hold = buyer.hold(showtime, "B3").expect(201);
        String payment = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        buyer.release(hold.at("/holdId")).expect(204);

        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"copies\":2}");

        buyer.awaitRefund(payment, 1250);
        Answer booking = buyer.booking(hold.at("/holdId")).expect(200);
        assertThat(booking.at("/status")).isEqualTo("CANCELLED");
        assertThat(booking.json().path("tickets")).isEmpty();
    }

    @Test
    void twoCapturedAttemptsBookOnceAndRefundOnce() {
        Answer hold = buyer.hold(showtime, "B4").expect(201);
        String first = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        String second = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        buyer.gateway(first, "{\"outcome\":\"succeed\"}");
        buyer.awaitStatus(hold.at("/holdId"), "CONFIRMED");

        buyer.gateway(second, "{\"outcome\":\"succeed\"}");

        buyer.awaitRefund(second, 1250);
        assertThat(buyer.booking(hold.at("/holdId")).at("/status")).isEqualTo("CONFIRMED");
        assertThat(buyer.gatewayBelieves(first).json().path("refunded").asLong())
                .isZero();
    }

    @Test
    @DisplayName("case 13: a checkout right after the hold never misses it, a thousand times")
    void checkoutFollowsHoldAtOnce() {
        String grid = "GA STANDING 2000";
        long standing =
                shop.operator().showtime("CINEMA", grid, categories("STANDING"), "{\"heldPlacesPerCustomer\":null}");
        for (int round = 0; round < 1_000; round++) {
            Answer hold = buyer.holdArea(standing, "STANDING", 1).expect(201);
            buyer.http().get("/holds/" + hold.at("/holdId")).expect(200);
            buyer.checkout(hold.at("/holdId")).expect(201);
        }
    }

    @Test
    @DisplayName("C5: general admission and seats are sold side by side")
    void generalAdmissionBesideSeats() {
        long mixed = shop.operator()
                .showtime(
                        "CINEMA",
                        Operator.SMALL_ROOM + "GA STANDING 5\n",
                        categories("STANDARD", "PREMIUM", "STANDING"),
                        "{}");

        buyer.http()
                .post(
                        "/showtimes/" + mixed + "/holds",
                        "{\"seats\":[\"A1\"],\"areas\":[{\"category\":\"STANDING\",\"quantity\":2}]}")
                .expect(201);

        await().untilAsserted(() -> assertThat(shop.anonymous()
                        .get("/showtimes/" + mixed + "/seats")
                        .json()
                        .at("/areas/0/available")
                        .asInt())
                .isEqualTo(3));
    }

    @Test
    @DisplayName("U1: the log says who did what by which command, and one trace ties a callback to its booking")
    void logSaysWhoDidWhat() {
        String booking = buyer.buy(showtime, "C1");
        String payment = buyer.booking(booking).at("/payment/paymentId");
        await().untilAsserted(
                        () -> assertThat(shop.eventsOf("payment-" + payment)).hasSize(4));

        List<? extends DomainEventMessage<?>> paid = shop.eventsOf("payment-" + payment);
        List<? extends DomainEventMessage<?>> sold = shop.eventsOf("showtime-" + showtime);

        assertThat(sold.getLast().getMetaData())
                .containsEntry("command", "ConfirmPayment")
                .containsEntry("actor", "system:booking-saga")
                .containsEntry("trace", paid.get(2).getMetaData().get("trace"));
        assertThat(paid.get(0).getMetaData())
                .containsEntry("actor", "customer:" + buyer.customerId())
                .containsEntry("trace", payment);
        assertThat(paid.get(2).getMetaData()).containsEntry("actor", "gateway:simulated");
    }

    static JsonNode seat(Answer map, String code) {
        for (JsonNode seat : map.json().path("seats")) {
            if (seat.path("code").asString().equals(code)) {
                return seat;
            }
        }
        throw new AssertionError("no seat " + code);
    }
}
