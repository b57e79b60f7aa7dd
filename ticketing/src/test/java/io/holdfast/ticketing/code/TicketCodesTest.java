package io.holdfast.ticketing.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicketCodesTest {
    private static final HoldId BOOKING = HoldId.of(new ShowtimeId(42), 0, 1);
    private static final HoldId ANOTHER = HoldId.of(new ShowtimeId(42), 0, 2);

    private final TicketCodes codes = new TicketCodes("a secret of the tests");

    @Test
    void isTwentySymbolsOfCrockfordsAlphabetInGroupsOfFour() {
        assertThat(IntStream.range(0, 500).mapToObj(i -> codes.marks(BOOKING, i).code()))
                .allMatch(code -> code.matches("([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}"));
    }

    @Test
    void usesTheWholeAlphabet() {
        assertThat(IntStream.range(0, 100)
                        .mapToObj(i -> codes.marks(BOOKING, i).code())
                        .flatMapToInt(String::chars)
                        .distinct()
                        .count())
                .isEqualTo(32 + 1);
    }

    /** Computed with OpenSSL from the secret and "holdfast ticket 1", the booking's 16 bytes and the index's 4. */
    @Test
    void isTheSameForeverSoThatAReplayChangesNoTicket() {
        assertThat(codes.marks(BOOKING, 0).code()).isEqualTo("ZYRA-174T-3Y9J-FVFK-6SYP");
        assertThat(codes.marks(BOOKING, 1).code()).isEqualTo("X3BS-1X65-BPBA-E52S-Z7RP");
    }

    @Test
    void differsByBookingPlaceAndSecret() {
        assertThat(new String[] {
                    codes.marks(BOOKING, 0).code(),
                    codes.marks(BOOKING, 1).code(),
                    codes.marks(ANOTHER, 0).code(),
                    new TicketCodes("another secret").marks(BOOKING, 0).code()
                })
                .doesNotHaveDuplicates();
    }

    @Test
    void theNonceIsAsHardToGuessAndAnotherPartOfTheSameHmac() {
        assertThat(IntStream.range(0, 500).mapToObj(i -> codes.marks(BOOKING, i).nonce()))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ZYRA-174T-3Y9J-FVFK-6SYP",
                "zyra174t3y9jfvfk6syp",
                " zyra i74t 3y9j fvfk 6syp ",
                "ZYRAL74T-3Y9JFVFK6SYP"
            })
    void isRecognisedInAnySpelling(String typed) {
        assertThat(TicketCodes.normal(typed)).contains("ZYRA-174T-3Y9J-FVFK-6SYP");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ZYRA", "ZYRA-174T-3Y9J-FVFK-6SYP-0", "ZYRA-174T-3Y9J-FVFK-6SYU", "🎟"})
    void nothingElseIsACode(String typed) {
        assertThat(TicketCodes.normal(typed)).isEmpty();
    }

    @Test
    void doesNotShowTheSecret() {
        assertThat(codes.toString()).doesNotContain("secret");
    }
}
