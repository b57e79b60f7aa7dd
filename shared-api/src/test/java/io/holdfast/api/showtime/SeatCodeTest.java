package io.holdfast.api.showtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R4, case 7. */
class SeatCodeTest {
    @ParameterizedTest(name = "\"{0}\" is {1}")
    @CsvSource({
        "20A, 20A",
        "020A, 20A",
        "20a, 20A",
        "' 20A ', 20A",
        "２０Ａ, 20A",
        "0020a, 20A",
        "F5, F5",
        "f05, F5",
        "F50, F50",
        "F500, F500",
        "F0, F0",
        "F00, F0",
        "a-012, A-12",
        "vip-a-012, VIP-A-12",
        "VIP-A-100, VIP-A-100",
        "i1, I1",
        "'\u00a0F5', F5",
        "é1, É1"
    })
    void hasOneSpelling(String written, String canonical) {
        assertThat(new SeatCode(written)).isEqualTo(new SeatCode(canonical));
        assertThat(new SeatCode(written).value()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u3000", "A\u0000", "A\n1"})
    void isNeverEmptyNorHidesAnything(String written) {
        assertThatThrownBy(() -> new SeatCode(written)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {SeatCode.MAX_LENGTH + 1, 100_000})
    void isBounded(int length) {
        String tooLong = "A".repeat(length);

        assertThatThrownBy(() -> new SeatCode(tooLong)).isInstanceOf(IllegalArgumentException.class);
    }
}
