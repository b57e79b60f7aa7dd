package io.holdfast.bench.load;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Holds of two neighbouring seats.
 *
 * <p><b>Shape:</b> showtimes have consecutive ids from {@code firstShowtime} on and rooms of {@link Room#SEATS} seats.
 * One showtime is the hot case: every request picks a random pair of it, so that nearly all lose. Many showtimes are the
 * spread case: the requests walk through all showtimes pair by pair, so that every request wins until all is sold.
 *
 * @param tokens session tokens; each pair of a spread showtime goes to another customer, as far as they reach
 */
public record HoldRequests(long firstShowtime, int showtimes, List<String> tokens) implements Requests {
    public HoldRequests {
        tokens = List.copyOf(tokens);
    }

    /** How many requests can win. */
    public long winnable() {
        return (long) showtimes * Room.PAIRS;
    }

    public long showtime(long number) {
        return firstShowtime + number % showtimes;
    }

    public int pair(long number) {
        return (int) (showtimes == 1 ? Math.floorMod(scatter(number), Room.PAIRS) : number / showtimes % Room.PAIRS);
    }

    /** Whose request it is. */
    public String token(long number) {
        long customer = showtimes == 1 ? number : number % showtimes + number / showtimes;
        return tokens.get((int) (customer % tokens.size()));
    }

    @Override
    public byte[] bytes(long number) {
        String body = Room.body(pair(number));
        String head = "POST /showtimes/" + showtime(number)
                + "/holds HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token(number)
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n";
        return (head + body).getBytes(StandardCharsets.US_ASCII);
    }

    /** The finaliser of SplitMix64: as good as random, and the same in every run. */
    private static long scatter(long number) {
        long z = number * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
