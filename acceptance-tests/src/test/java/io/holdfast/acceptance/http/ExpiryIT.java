package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.http.PurchaseIT.seat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.acceptance.shop.TimeMachine;
import io.holdfast.payments.PollLoop;
import io.holdfast.saga.hold.HoldExpiryLoop;
import io.holdfast.testsupport.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What time does to holds and money. */
class ExpiryIT {
    private static Shop shop;
    private static SettableClock clock;
    private final long showtime = shop.operator().cinema();

    @BeforeAll
    static void open() {
        shop = Shop.open(Shop.newDataDirectory(), Map.of(), TimeMachine.class);
        clock = (SettableClock) shop.bean(Clock.class);
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    @Test
    @DisplayName("C5: an unpaid hold is free again with nobody acting")
    void unpaidHoldFreesItself() {
        Buyer buyer = shop.buyer();
        String hold = buyer.hold(showtime, "A1").expect(201).at("/holdId");

        clock.advance(Duration.ofMinutes(10).plusMillis(1));

        buyer.awaitStatus(hold, "EXPIRED");
        await().until(() -> timePasses()
                && seat(shop.anonymous().get("/showtimes/" + showtime + "/seats"), "A1")
                        .path("status")
                        .asString()
                        .equals("AVAILABLE"));
        assertThat(eventsOf("HoldExpired")).hasSize(1);
        Answer audit = shop.operator()
                .http()
                .get("/admin/audit/events?type=HoldExpired&hold=" + hold)
                .expect(200);
        assertThat(audit.at("/events/0/actor")).isEqualTo("system:hold-deadlines");
        assertThat(audit.at("/events/0/command")).isEqualTo("ExpireHolds");
        assertThat(audit.at("/events/0/causation")).isNotBlank();
    }

    @Test
    @DisplayName("C11, C24, case 9: with every timer stopped an expired seat goes to the next buyer at once")
    void expiredSeatIsFreeWithoutTimers() {
        Buyer first = shop.buyer();
        String hold = first.hold(showtime, "A1").expect(201).at("/holdId");
        stopTimers();
        try {
            clock.advance(Duration.ofMinutes(10));
            shop.buyer().hold(showtime, "A1").expectProblem(409);
            clock.advance(Duration.ofMillis(1));

            shop.buyer().hold(showtime, "A1").expect(201);
        } finally {
            startTimers();
        }
        first.awaitStatus(hold, "EXPIRED");
        assertThat(eventsOf("HoldExpired")).hasSize(1);
    }

    @Test
    @DisplayName("C13, case 11: a payment at exactly expiresAt books")
    void paymentAtTheLastMillisecondBooks() {
        Buyer buyer = shop.buyer();
        Answer hold = buyer.hold(showtime, "A1").expect(201);
        String payment = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");

        clock.set(Instant.parse(hold.at("/expiresAt")));
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}");

        buyer.awaitStatus(hold.at("/holdId"), "CONFIRMED");
    }

    @Test
    @DisplayName("C15, cases 11 and 14: money a millisecond late is refunded once and the new owner keeps the seat")
    void lateMoneyIsRefunded() {
        Buyer late = shop.buyer();
        Answer hold = late.hold(showtime, "A1").expect(201);
        String payment = late.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        clock.set(Instant.parse(hold.at("/expiresAt")).plusMillis(1));
        Buyer quick = shop.buyer();
        String booking = quick.buy(showtime, "A1");

        late.gateway(payment, "{\"outcome\":\"succeed\",\"copies\":3}");

        late.awaitRefund(payment, 1250);
        late.awaitStatus(hold.at("/holdId"), "FAILED");
        assertThat(quick.booking(booking).at("/status")).isEqualTo("CONFIRMED");
        await().untilAsserted(() -> assertThat(late.booking(hold.at("/holdId")).at("/payment/status"))
                .isEqualTo("REFUNDED"));
        assertThat(paymentEvents(payment, "RefundRequested")).hasSize(1);
        assertThat(paymentEvents(payment, "PaymentRefunded")).hasSize(1);
    }

    @Test
    @DisplayName("an order's story: what is due while it is held, that it ran out, and the way of late money back")
    void theTimelineTellsOfLateMoney() {
        Buyer late = shop.buyer();
        Answer hold = late.hold(showtime, "A1").expect(201);
        String holdId = hold.at("/holdId");
        Instant heldUntil = Instant.parse(hold.at("/expiresAt"));
        Answer checkout = late.checkout(holdId).expect(201);
        await().untilAsserted(() -> assertThat(deadlines(holdId))
                .containsExactly(
                        "PAYMENT_SESSION "
                                + Instant.parse(checkout.at("/expiresAt")).plusMillis(1),
                        "HOLD_EXPIRY " + heldUntil.plusMillis(1),
                        "RECONCILIATION "
                                + heldUntil.minus(Duration.ofMinutes(10)).plus(Duration.ofMinutes(15))));
        assertThat(timeline(holdId).at("/next/kind")).isEqualTo("PAYMENT_SESSION");

        clock.set(heldUntil.plusMillis(1));
        await().until(() -> timePasses() && types(holdId).contains("HoldExpired"));
        assertThat(timeline(holdId).at("/status")).isEqualTo("EXPIRED");
        await().until(() -> timePasses() && timeline(holdId).at("/next/kind").equals("RECONCILIATION"));

        late.gateway(checkout.at("/paymentId"), "{\"outcome\":\"succeed\"}");
        late.awaitRefund(checkout.at("/paymentId"), 1250);
        await().untilAsserted(() ->
                assertThat(timeline(holdId).at("/payments/0/status")).isEqualTo("REFUNDED"));
        assertThat(timeline(holdId).at("/status")).isEqualTo("FAILED");
        assertThat(types(holdId))
                .containsSubsequence(
                        "SeatsHeld",
                        "CheckoutStarted",
                        "PaymentRequested",
                        "HoldExpired",
                        "PaymentCaptured",
                        "PaymentRejected",
                        "RefundRequested",
                        "PaymentRefunded");
        await().untilAsserted(() -> assertThat(deadlines(holdId)).isEmpty());
    }

    private static Answer timeline(String holdId) {
        return shop.operator()
                .http()
                .get("/admin/bookings/" + holdId + "/timeline")
                .expect(200);
    }

    private static List<String> types(String holdId) {
        return timeline(holdId)
                .json()
                .path("events")
                .valueStream()
                .map(event -> event.path("type").asString())
                .toList();
    }

    private static List<String> deadlines(String holdId) {
        return timeline(holdId)
                .json()
                .path("deadlines")
                .valueStream()
                .map(due ->
                        due.path("kind").asString() + " " + due.path("dueAt").asString())
                .toList();
    }

    @Test
    @DisplayName("case 12: paid a second before the end, a late deadline changes nothing")
    void lateDeadlineChangesNothing() {
        Buyer buyer = shop.buyer();
        Answer hold = buyer.hold(showtime, "A1").expect(201);
        String payment = buyer.checkout(hold.at("/holdId")).expect(201).at("/paymentId");
        clock.set(Instant.parse(hold.at("/expiresAt")).minusSeconds(1));
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}");
        buyer.awaitStatus(hold.at("/holdId"), "CONFIRMED");
        clock.advance(Duration.ofMinutes(30));
        String other = shop.buyer().hold(showtime, "A2").expect(201).at("/holdId");
        clock.advance(Duration.ofMinutes(11));

        await().until(() -> timePasses() && eventsOf("HoldExpired").size() == 1);

        assertThat(other).isNotEqualTo(hold.at("/holdId"));
        assertThat(buyer.booking(hold.at("/holdId")).at("/status")).isEqualTo("CONFIRMED");
    }

    @Test
    @DisplayName("C10: a checkout after the hold's end is refused")
    void checkoutAfterTheEndIsRefused() {
        Buyer buyer = shop.buyer();
        String hold = buyer.hold(showtime, "A1").expect(201).at("/holdId");

        clock.advance(Duration.ofMinutes(11));

        buyer.checkout(hold).expectProblem(409);
    }

    /** Timers rest between two looks at the clock; a clock that stands still would let them rest for ever. */
    private static boolean timePasses() {
        clock.advance(Duration.ofSeconds(1));
        return true;
    }

    private static void stopTimers() {
        shop.bean(HoldExpiryLoop.class).stop();
        shop.beans(PollLoop.class).forEach(PollLoop::stop);
    }

    private static void startTimers() {
        shop.beans(PollLoop.class).forEach(PollLoop::start);
        shop.bean(HoldExpiryLoop.class).start();
    }

    private List<Object> eventsOf(String type) {
        return shop.payloads("showtime-" + showtime, type);
    }

    private List<Object> paymentEvents(String payment, String type) {
        return shop.payloads("payment-" + payment, type);
    }
}
