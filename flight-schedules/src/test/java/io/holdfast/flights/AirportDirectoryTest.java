package io.holdfast.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.flight.Airport;
import io.holdfast.api.flight.Airports;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AirportDirectoryTest {
    private static final AirportDirectory AIRPORTS = new AirportDirectory();

    @Test
    void knowsCityAndZoneOfAnAirport() {
        assertThat(AIRPORTS.find("SGN"))
                .contains(new Airport("SGN", "Ho Chi Minh City", "VN", ZoneId.of("Asia/Ho_Chi_Minh")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZZZ", "sgn", "", "SG"})
    void findsOnlyWholeNormalisedCodes(String code) {
        assertThat(AIRPORTS.find(code)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"sao paulo, GRU", "SÃO PAULO, GRU", "hano, HAN", "gru, GRU", "reykjav, KEF"})
    void findsByTheBeginningOfTheCity(String text, String code) {
        assertThat(AIRPORTS.beginningWith(text)).extracting(Airport::code).contains(code);
    }

    @Test
    void putsTheExactCodeFirst() {
        assertThat(AIRPORTS.beginningWith("han").getFirst().code()).isEqualTo("HAN");
    }

    @Test
    void answersNoMoreThanItSays() {
        assertThat(AIRPORTS.beginningWith("s")).hasSize(Airports.MAX_FOUND);
        assertThat(AIRPORTS.beginningWith("  ")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"' sgn', SGN", "ｓｇｎ, SGN", "iad, IAD"})
    void codesAreNormalisedWhateverTheMachinesLanguage(String text, String code) {
        assertThat(Airport.normalised(text)).isEqualTo(code);
        assertThat(Airport.isCode(Airport.normalised(text))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SG", "SGNX", "S1N", "İST", "ŠGN", ""})
    void whatIsNoCodeIsTold(String text) {
        assertThat(Airport.isCode(text)).isFalse();
    }
}
