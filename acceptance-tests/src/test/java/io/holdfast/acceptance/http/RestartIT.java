package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.http.PurchaseIT.seat;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Http;
import io.holdfast.acceptance.shop.Shop;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Everything that was answered is still there after a restart. */
class RestartIT {
    @Test
    void holdsSurviveARestartAndCanBePaid() {
        Path data = Shop.newDataDirectory();
        long showtime;
        String token;
        String customer;
        String hold;
        try (Shop before = Shop.open(data, Map.of())) {
            showtime = before.operator().cinema();
            Answer session = before.anonymous().post("/sessions", "").expect(201);
            token = session.at("/token");
            customer = session.at("/customerId");
            hold = buyer(before, customer, token)
                    .hold(showtime, "F5", "F6")
                    .expect(201)
                    .at("/holdId");
        }

        try (Shop after = Shop.open(data, Map.of())) {
            Buyer buyer = buyer(after, customer, token);
            assertThat(buyer.booking(hold).expect(200).at("/status")).isEqualTo("HELD");
            assertThat(seat(after.anonymous().get("/showtimes/" + showtime + "/seats"), "F5")
                            .path("status")
                            .asString())
                    .isEqualTo("HELD");
            after.buyer().hold(showtime, "F6").expectProblem(409);

            String payment = buyer.checkout(hold).expect(201).at("/paymentId");
            buyer.gateway(payment, "{\"outcome\":\"succeed\"}");

            buyer.awaitStatus(hold, "CONFIRMED");
        }
    }

    private static Buyer buyer(Shop shop, String customer, String token) {
        Http http = new Http(shop.baseUrl(), Map.of("Authorization", "Bearer " + token));
        return new Buyer(customer, http, () -> UUID.randomUUID().toString());
    }
}
