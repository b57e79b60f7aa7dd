package io.holdfast.saga.hold;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class NextLookTest {
    private static final Instant NOW = Instant.parse("2026-12-20T20:00:00Z");
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final DueShowtime DUE = new DueShowtime(SHOWTIME, 0);

    @Test
    @DisplayName("C11: comes a millisecond after the next hold's last instant")
    void comesWithTheNextHold() {
        Instant ends = NOW.plusSeconds(60);

        assertThat(NextLook.after(DUE, new HoldsExpired(3, ends, 9), NOW))
                .contains(new NextLook(SHOWTIME, ends.plusMillis(1), 0));
    }

    @Test
    void comesNeverWhenNoHoldRuns() {
        assertThat(NextLook.after(DUE, new HoldsExpired(3, null, 9), NOW)).isEmpty();
    }

    @Test
    void comesNeverForAShowtimeThatDoesNotExist() {
        assertThat(NextLook.after(DUE, new Refused(RefusalReason.NO_SUCH_SHOWTIME), NOW))
                .isEmpty();
    }

    @Test
    void comesAtOnceWhenOneDecisionWasNotEnough() {
        Instant ended = NOW.minusSeconds(5);

        assertThat(NextLook.after(DUE, new HoldsExpired(500, ended, 9), NOW))
                .hasValueSatisfying(next -> assertThat(next.dueAt()).isBefore(NOW));
    }

    @Test
    @DisplayName("C24: comes again a second later when the showtime's clock was behind")
    void comesAgainWhenTheShowtimesClockWasBehind() {
        assertThat(NextLook.after(DUE, new HoldsExpired(0, NOW.minusMillis(1), 9), NOW))
                .contains(new NextLook(SHOWTIME, NOW.plusSeconds(1), 1));
    }

    @Test
    void forgetsEarlierAttemptsAsSoonAsOneWasOfUse() {
        DueShowtime asked = new DueShowtime(SHOWTIME, 7);

        assertThat(NextLook.after(asked, new HoldsExpired(1, NOW.plusSeconds(9), 9), NOW))
                .hasValueSatisfying(next -> assertThat(next.asked()).isZero());
    }

    @Test
    void isLeftToTheNextHoldAfterSoManyQuestionsInVain() {
        DueShowtime due = DUE;
        Instant now = NOW;
        Optional<NextLook> next = NextLook.after(due, null, now);
        int asked = 1;
        while (next.isPresent()) {
            now = next.get().dueAt();
            due = new DueShowtime(SHOWTIME, next.get().asked());
            next = NextLook.after(due, null, now);
            asked++;
        }

        assertThat(asked).isEqualTo(NextLook.MAX_ASKS);
        assertThat(Duration.between(NOW, now)).isEqualTo(Duration.ofSeconds(511));
    }
}
