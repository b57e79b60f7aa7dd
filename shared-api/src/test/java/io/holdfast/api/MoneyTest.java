package io.holdfast.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R5, cases 21 and 22. */
class MoneyTest {
    @ParameterizedTest(name = "{1} {0} is {2} minor units")
    @CsvSource({
        "12.50, BRL, 1250, 12.50",
        "12.5, BRL, 1250, 12.50",
        "12, EUR, 1200, 12.00",
        "0, EUR, 0, 0.00",
        "0.01, USD, 1, 0.01",
        "500, JPY, 500, 500",
        "500.0, JPY, 500, 500",
        "120000, VND, 120000, 120000",
        "1.234, KWD, 1234, 1.234",
        "10000000000000.00, EUR, 1000000000000000, 10000000000000.00"
    })
    @DisplayName("case 22: JPY 500, VND 120000, KWD 1.234")
    void readsAndWritesTheDecimalsOfItsCurrency(String amount, String currency, long minor, String decimal) {
        Money money = Money.parse(amount, currency);

        assertThat(money).isEqualTo(new Money(minor, currency));
        assertThat(money.decimal()).isEqualTo(decimal);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "500.5, JPY",
        "1.001, EUR",
        "1.2345, KWD",
        "-1, EUR",
        "+1, EUR",
        "1e3, EUR",
        "'1,50', EUR",
        "' 1', EUR",
        "'', EUR",
        "., EUR",
        "1., EUR",
        ".5, EUR",
        "NaN, EUR",
        "١٢, EUR",
        "10000000000000.01, EUR",
        "99999999999999999999999999999999999, EUR",
        "1, XAU",
        "1, XXX",
        "1, EURO",
        "1, eur",
        "1, ''"
    })
    @DisplayName("case 22: JPY 500.5 is no amount")
    void refusesWhatIsNoAmountOfThatCurrency(String amount, String currency) {
        assertThatThrownBy(() -> Money.parse(amount, currency)).isInstanceOf(InvalidMoney.class);
    }

    @Test
    @DisplayName("case 21: no cent is lost or made")
    void threeThirdsSumToTheWhole() {
        Money third = Money.parse("33.33", "EUR");
        Money sum = Stream.of(third, third, Money.parse("33.34", "EUR")).reduce(Money.zero("EUR"), Money::plus);

        assertThat(sum).isEqualTo(Money.parse("100.00", "EUR"));
        assertThat(sum.minus(third)).isEqualTo(Money.parse("66.67", "EUR"));
    }

    @Test
    void neverAddsTwoCurrencies() {
        Money euro = new Money(1, "EUR");

        assertThatThrownBy(() -> euro.plus(new Money(1, "USD"))).isInstanceOf(InvalidMoney.class);
    }

    @Test
    void neverGoesBelowNothing() {
        Money one = new Money(1, "EUR");

        assertThatThrownBy(() -> one.minus(new Money(2, "EUR"))).isInstanceOf(InvalidMoney.class);
    }
}
