package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The gate before the shop, as it is shipped. */
class GateIT {
    private final Shop shop = Shop.shared();

    private double refusedByGate() {
        return shop.bean(MeterRegistry.class)
                .get("holdfast.gate.refusals")
                .counter()
                .count();
    }

    @Test
    @DisplayName("C12, C23: who must lose is told by the gate, in the same words")
    void refusesAtOnce() {
        long showtime = shop.operator().cinema();
        shop.buyer().hold(showtime, "F6").expect(201);
        double before = refusedByGate();

        Answer refusal = shop.buyer().hold(showtime, "F6", "F7").expectProblem(409);

        assertThat(refusedByGate()).isGreaterThan(before);
        assertThat(refusal.at("/error")).isEqualTo("Seats [F6, F7] of showtime " + showtime + " are not available");
        assertThat(refusal.json().at("/unavailable").toString()).isEqualTo("[\"F6\"]");
    }

    @Test
    @DisplayName("C12, choice 4: what its customer gave back can be held again at once, a hundred times")
    void knowsAReleaseWhenItIsAnswered() {
        long showtime = shop.operator().cinema();
        Buyer first = shop.buyer();
        Buyer second = shop.buyer();
        for (int i = 0; i < 100; i++) {
            Buyer buyer = i % 2 == 0 ? first : second;
            String hold = buyer.hold(showtime, "F6").expect(201).at("/holdId");
            buyer.release(hold).expect(204);
        }
    }
}
