package io.holdfast.command.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.command.Showtimes;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class MemoryGateTest extends GateContract {
    private final MemoryGate alone = new MemoryGate(clock, false, new SimpleMeterRegistry());

    @Override
    Gate gate() {
        return alone;
    }

    @Test
    void knowsNothingOfAShowtimeThatNobodyHasToldItOf() {
        assertThat(new MemoryGate(clock, false, new SimpleMeterRegistry())
                        .takenByOthers(Showtimes.ID, BO, Showtimes.seats("A1"), false))
                .isEmpty();
    }

    /** Another node may have freed the seats meanwhile. */
    @Nested
    class WhereOthersSellToo {
        private final MemoryGate shared = new MemoryGate(clock, true, new SimpleMeterRegistry());

        private void tell(boolean verified) {
            shared.atRest(showtime.claimsAtRest(), verified, clock.instant());
        }

        private boolean refuses() {
            return !shared.takenByOthers(Showtimes.ID, BO, Showtimes.seats("A1"), false)
                    .isEmpty();
        }

        /** The contract's own gate has heard of it already; here it is told to this one. */
        private void anaHoldsA1() {
            holds(ANA, "A1");
            showtime.tellAgain(List.of("A1"));
            tell(true);
        }

        @Test
        @DisplayName("C12: when the log was not asked for a while, one goes and sees while others still wait")
        void oneGoesAndSees() {
            anaHoldsA1();
            assertThat(refuses()).isTrue();
            clock.advance(MemoryGate.TRUST.plusMillis(1));
            assertThat(refuses()).isFalse();
            assertThat(refuses()).isTrue();
            tell(true);
            assertThat(refuses()).isTrue();
        }

        @Test
        @DisplayName("C12: what nobody could confirm is not believed any longer")
        void unconfirmedClaimsEnd() {
            anaHoldsA1();
            clock.advance(MemoryGate.TRUST.multipliedBy(2).plusMillis(1));
            assertThat(refuses()).isFalse();
            tell(false);
            assertThat(refuses()).isFalse();
        }

        @Test
        void aClockThatIsMovedBackMakesNoClaimLastLonger() {
            anaHoldsA1();
            clock.advance(Duration.ofSeconds(-1));
            assertThat(refuses()).isFalse();
        }
    }
}
