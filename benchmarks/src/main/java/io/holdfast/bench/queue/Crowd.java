package io.holdfast.bench.queue;

import io.holdfast.api.CustomerId;
import io.holdfast.bench.load.PreparedRequests;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.web.security.SessionTokens;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * Any number of customers with sessions, as the shop would have signed them: nobody need ask it two million times.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class Crowd {
    private final SessionTokens sessions;

    /** {@code secret} is the shop's own. */
    public Crowd(String secret, Clock clock) {
        this.sessions = new SessionTokens(secret, Duration.ofDays(1), clock);
    }

    /** The customer with this number. */
    public static CustomerId customer(long number) {
        return new CustomerId("crowd-" + number);
    }

    public String token(long number) {
        return sessions.issue(customer(number)).token();
    }

    /** Asks for the places of so many of the first {@code waiting}, evenly chosen. */
    public PreparedRequests polls(Room room, long waiting, int sample) {
        long step = Math.max(1, waiting / sample);
        return requests(0, Math.min(sample, waiting), i -> {
            String place = "/events/" + room.showtimeId() + "/queue/" + room.idOf(customer(i * step));
            return PreparedRequests.get(place, token(i * step));
        });
    }

    /** Joins of so many customers from this number on. */
    public PreparedRequests joins(long event, long from, long count) {
        return requests(from, count, i -> PreparedRequests.post("/events/" + event + "/queue", token(i), "{}"));
    }

    private static PreparedRequests requests(long from, long count, LongFunction<byte[]> request) {
        List<byte[]> made = LongStream.range(from, from + count)
                .parallel()
                .mapToObj(request)
                .toList();
        return new PreparedRequests(made);
    }
}
