package io.holdfast.payments.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayRefused;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R5 and case 22, in Stripe's units. */
class StripeMoneyTest {
    @ParameterizedTest(name = "{0} {1} is {2} at Stripe")
    @CsvSource({
        "12.50, BRL, 1250",
        "0.00, EUR, 0",
        "500, JPY, 500",
        "120000, VND, 120000",
        "7, XOF, 7",
        "1.230, KWD, 1230",
        "1.000, TND, 1000",
        "5, ISK, 500",
        "5, UGX, 500",
        "100.00, MGA, 100",
        "10.45, HUF, 1045",
        "800.45, TWD, 80045"
    })
    void countsAsStripeDoesAndBack(String amount, String currency, long stripes) {
        Money money = Money.parse(amount, currency);

        assertThat(StripeMoney.objectionTo(money)).isEmpty();
        assertThat(StripeMoney.amount(money)).isEqualTo(stripes);
        assertThat(StripeMoney.of(stripes, StripeMoney.currency(money))).isEqualTo(money);
    }

    @Test
    @DisplayName("case 22: KWD 1.234 is money, and Stripe cannot take it")
    void refusesDinarsThatDoNotEndIn0() {
        Money money = Money.parse("1.234", "KWD");

        assertThat(StripeMoney.objectionTo(money)).contains("Stripe's amounts of KWD must end in 0, 1.234 does not");
        assertThatThrownBy(() -> StripeMoney.amount(money)).isInstanceOf(GatewayRefused.class);
    }

    @Test
    void refusesPartsOfAnAriary() {
        assertThat(StripeMoney.objectionTo(Money.parse("100.20", "MGA")))
                .contains("Stripe takes whole amounts of MGA only, not 100.20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"IQD", "LYD", "CLF", "ITL"})
    void refusesCurrenciesWhoseUnitsStripeDoesNotTell(String currency) {
        assertThat(StripeMoney.objectionTo(new Money(1000, currency))).contains("Stripe does not take " + currency);
    }

    @Test
    void doesNotRoundWhatComes() {
        assertThatThrownBy(() -> StripeMoney.of(550, "isk")).isInstanceOf(InvalidMoney.class);
    }

    @Test
    void theLargestAmountFits() {
        Money money = new Money(Money.MAX_AMOUNT_MINOR, "ISK");

        assertThat(StripeMoney.amount(money)).isEqualTo(Money.MAX_AMOUNT_MINOR * 100);
    }
}
