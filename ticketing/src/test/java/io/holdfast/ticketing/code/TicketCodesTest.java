package io.holdfast.ticketing.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TicketCodesTest {
    private static final HoldId BOOKING = HoldId.of(new ShowtimeId(42), 0, 1);
    private static final HoldId ANOTHER = HoldId.of(new ShowtimeId(42), 0, 2);

    private final TicketCodes codes = new TicketCodes("a secret of the tests");

    @Test
    void isTwentySymbolsOfCrockfordsAlphabetInGroupsOfFour() {
        assertThat(IntStream.range(0, 500).mapToObj(i -> codes.code(BOOKING, i)))
                .allMatch(code -> code.matches("([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}"));
    }

    @Test
    void usesTheWholeAlphabet() {
        assertThat(IntStream.range(0, 100)
                        .mapToObj(i -> codes.code(BOOKING, i))
                        .flatMapToInt(String::chars)
                        .distinct()
                        .count())
                .isEqualTo(32 + 1);
    }

    /** Computed with OpenSSL from the secret and "holdfast ticket 1", the booking's 16 bytes and the index's 4. */
    @Test
    void isTheSameForeverSoThatAReplayChangesNoTicket() {
        assertThat(codes.code(BOOKING, 0)).isEqualTo("ZYRA-174T-3Y9J-FVFK-6SYP");
        assertThat(codes.code(BOOKING, 1)).isEqualTo("X3BS-1X65-BPBA-E52S-Z7RP");
    }

    @Test
    void differsByBookingPlaceAndSecret() {
        assertThat(new String[] {
                    codes.code(BOOKING, 0),
                    codes.code(BOOKING, 1),
                    codes.code(ANOTHER, 0),
                    new TicketCodes("another secret").code(BOOKING, 0)
                })
                .doesNotHaveDuplicates();
    }

    @Test
    void doesNotShowTheSecret() {
        assertThat(codes.toString()).doesNotContain("secret");
    }
}
