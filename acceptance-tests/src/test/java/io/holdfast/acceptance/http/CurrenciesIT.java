package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R5 over the whole purchase: every currency in its own smallest unit. */
class CurrenciesIT {
    private static final String GRID = "A: 1-3 STANDARD";

    private final Shop shop = Shop.shared();

    private static String categories(String amount, String currency) {
        return "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"%s\",\"currency\":\"%s\"}}]"
                .formatted(amount, currency);
    }

    @ParameterizedTest(name = "{0} {1} is {2} minor units")
    @CsvSource({"500, JPY, 500, 1000", "120000, VND, 120000, 240000", "1.234, KWD, 1234, 2468"})
    @DisplayName("case 22: JPY 500, VND 120000 and KWD 1.234 from the price to the refund")
    void everyCurrencyHasItsOwnDecimals(String amount, String currency, long minor, long minorOfTwo) {
        long showtime = shop.operator().showtime("CINEMA", GRID, categories(amount, currency), "{}");
        Buyer buyer = shop.buyer();

        assertThat(buyer.http()
                        .get("/showtimes/" + showtime + "/seats")
                        .json()
                        .at("/seats/0/price/amountMinor")
                        .asLong())
                .isEqualTo(minor);
        String hold = buyer.buy(showtime, "A1", "A2");
        Answer booking = buyer.booking(hold).expect(200);
        assertThat(booking.json().at("/amount/amountMinor").asLong()).isEqualTo(minorOfTwo);
        assertThat(booking.at("/amount/currency")).isEqualTo(currency);

        String payment = booking.at("/payment/paymentId");
        assertThat(buyer.gatewayBelieves(payment).json().path("captured").asLong())
                .isEqualTo(minorOfTwo);
        refund(payment, amount, currency).expect(201);
        buyer.awaitRefund(payment, minor);
    }

    @ParameterizedTest
    @CsvSource({"500.5, JPY", "120000.01, VND", "1.2345, KWD"})
    @DisplayName("case 22: JPY 500.5 is a 422, as a price and as a refund")
    void noCurrencyHasMoreDecimals(String amount, String currency) {
        Operator operator = shop.operator();
        Answer refused =
                operator.create(88_001, "CINEMA", operator.importPlan(GRID), categories(amount, currency), "{}");
        refused.expectProblem(422);
        assertThat(refused.at("/field")).isEqualTo("categories[0].price.amount");

        long showtime = operator.showtime("CINEMA", GRID, categories("500", currency), "{}");
        Buyer buyer = shop.buyer();
        String payment = buyer.booking(buyer.buy(showtime, "A1")).at("/payment/paymentId");
        refund(payment, amount, currency).expectProblem(422);
    }

    private Answer refund(String payment, String amount, String currency) {
        return shop.operator()
                .http()
                .post(
                        "/admin/payments/" + payment + "/refunds",
                        "{\"amount\":{\"amount\":\"%s\",\"currency\":\"%s\"},\"reason\":\"case 22\"}"
                                .formatted(amount, currency),
                        "Idempotency-Key",
                        UUID.randomUUID().toString());
    }
}
