package io.holdfast.api.showtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A6: what comes back of a cancelled booking")
class RefundTermsTest {
    private static final Instant START = Instant.parse("2026-12-20T20:00:00Z");

    /** The most generous step last, to show that the order does not matter. */
    private static final RefundTerms TERMS = new RefundTerms(
            List.of(
                    new RefundStep(Duration.ofHours(1), 25),
                    new RefundStep(Duration.ofHours(24), 50),
                    new RefundStep(Duration.ofDays(7), 100)),
            START);

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T20:00:00Z, 100, 2026-12-13T20:00:00Z",
        "2026-12-13T20:00:00Z, 100, 2026-12-13T20:00:00Z",
        "2026-12-13T20:00:00.001Z, 50, 2026-12-19T20:00:00Z",
        "2026-12-19T20:00:00.001Z, 25, 2026-12-20T19:00:00Z",
        "2026-12-20T19:00:00.001Z, 0, ",
        "2026-12-21T00:00:00Z, 0, "
    })
    void theLongestStepThereIsTimeForIsInForce(Instant now, int percent, Instant until) {
        assertThat(TERMS.percentAt(now)).isEqualTo(percent);
        assertThat(TERMS.unchangedUntil(now)).isEqualTo(until);
    }

    @ParameterizedTest
    @DisplayName("R5: parts are whole minor units, halves up")
    @CsvSource({
        "1250, BRL, 625",
        "1251, BRL, 626",
        "1, JPY, 1",
        "999, JPY, 500",
        "1000000000000000, KWD, 500000000000000"
    })
    void halfOfAPrice(long price, String currency, long half) {
        Instant now = Instant.parse("2026-12-19T20:00:00Z");
        assertThat(TERMS.refundOf(new Money(price, currency), now)).isEqualTo(new Money(half, currency));
    }

    @Test
    void withoutStepsNothingComesBack() {
        RefundTerms none = new RefundTerms(List.of(), START);
        assertThat(none.refundOf(new Money(1250, "BRL"), Instant.EPOCH)).isEqualTo(Money.zero("BRL"));
    }

    @Test
    void aStepLongerThanAnyLifeIsNeverInForce() {
        RefundTerms odd = new RefundTerms(List.of(new RefundStep(Duration.ofSeconds(Long.MAX_VALUE), 100)), START);
        assertThat(odd.percentAt(Instant.EPOCH)).isZero();
        assertThat(odd.unchangedUntil(Instant.EPOCH)).isNull();
    }
}
