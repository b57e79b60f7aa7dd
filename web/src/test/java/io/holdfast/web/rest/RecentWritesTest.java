package io.holdfast.web.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("R7: what was just written")
class RecentWritesTest {
    private final SettableClock clock = new SettableClock();
    private final RecentWrites recent = new RecentWrites(clock);
    private final ShowtimeId showtimeId = new ShowtimeId(42);
    private final HoldId holdId = HoldId.of(showtimeId, 1, 2);

    @Test
    void isWaitedForByTheNextRead() {
        recent.holdChanged(holdId, 18);
        recent.paymentChanged(holdId, 1);
        assertThat(recent.read(holdId)).isEqualTo(new GetBooking(holdId, 18, 1));
    }

    @Test
    void neverGoesBack() {
        recent.holdChanged(holdId, 18);
        recent.holdChanged(holdId, 17);
        recent.showtimeChanged(showtimeId, 3);
        recent.showtimeChanged(showtimeId, 2);
        assertThat(recent.read(holdId)).isEqualTo(new GetBooking(holdId, 18, -1));
        assertThat(recent.read(showtimeId)).isEqualTo(new GetShowtime(showtimeId, 3));
    }

    @Test
    void aHoldIsNoReasonForAPageToWait() {
        recent.holdChanged(holdId, 18);
        assertThat(recent.read(showtimeId)).isEqualTo(new GetShowtime(showtimeId, 0));
    }

    @Test
    void isForgottenWhenEveryViewHasLongShownIt() {
        recent.holdChanged(holdId, 18);
        clock.advance(RecentWrites.REMEMBER.plus(Duration.ofMillis(1)));
        assertThat(recent.read(holdId)).isEqualTo(new GetBooking(holdId, -1, -1));
    }
}
