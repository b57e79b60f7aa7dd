package io.holdfast.web.rest;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Clock;
import java.time.Duration;

/**
 * What commands through this node have changed a moment ago, so that the next read waits until it shows that (R7).
 *
 * <p>Only an operator's commands count for the showtime itself: a page about it need not wait for the last hold.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class RecentWrites {
    /** How many holds and showtimes are remembered; a forgotten one is read as it is. */
    static final int MAX_REMEMBERED = 100_000;

    /** No view is ever behind for so long. */
    static final Duration REMEMBER = Duration.ofMinutes(1);

    private static final Versions NONE = new Versions(-1, -1);

    private final Cache<HoldId, Versions> holds;
    private final Cache<ShowtimeId, Long> showtimes;

    public RecentWrites(Clock clock) {
        Ticker ticker = () -> Duration.ofMillis(clock.millis()).toNanos();
        this.holds = cache(ticker);
        this.showtimes = cache(ticker);
    }

    private static <K, V> Cache<K, V> cache(Ticker ticker) {
        return Caffeine.newBuilder()
                .maximumSize(MAX_REMEMBERED)
                .expireAfterWrite(REMEMBER)
                .ticker(ticker)
                .build();
    }

    void holdChanged(HoldId holdId, long showtimeVersion) {
        holds.asMap().merge(holdId, new Versions(showtimeVersion, -1), Versions::latest);
    }

    void paymentChanged(HoldId holdId, long paymentVersion) {
        holds.asMap().merge(holdId, new Versions(-1, paymentVersion), Versions::latest);
    }

    void showtimeChanged(ShowtimeId showtimeId, long version) {
        showtimes.asMap().merge(showtimeId, version, Math::max);
    }

    GetBooking read(HoldId holdId) {
        Versions versions = holds.getIfPresent(holdId);
        Versions least = versions == null ? NONE : versions;
        return new GetBooking(holdId, least.showtime, least.payment);
    }

    GetShowtime read(ShowtimeId showtimeId) {
        Long version = showtimes.getIfPresent(showtimeId);
        return new GetShowtime(showtimeId, version == null ? 0 : version);
    }

    private record Versions(long showtime, long payment) {
        Versions latest(Versions other) {
            return new Versions(Math.max(showtime, other.showtime), Math.max(payment, other.payment));
        }
    }
}
