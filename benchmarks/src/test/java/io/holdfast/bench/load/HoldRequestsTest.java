package io.holdfast.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HoldRequestsTest {
    private static final List<String> TOKENS =
            IntStream.range(0, 200).mapToObj(i -> "token" + i).toList();

    @Test
    void asksForEveryPairOfEveryShowtimeOnceWhenSpread() {
        HoldRequests requests = new HoldRequests(500, 7, TOKENS);
        Set<String> asked = new HashSet<>();
        for (long number = 0; number < requests.winnable(); number++) {
            asked.add(requests.showtime(number) + "/" + requests.pair(number));
        }
        assertThat(asked).hasSize(7 * Room.PAIRS).contains("500/0", "506/149");
    }

    @Test
    void givesEveryPairOfAShowtimeToAnotherCustomer() {
        HoldRequests requests = new HoldRequests(500, 3, TOKENS);
        Set<String> customers = new HashSet<>();
        for (long number = 0; number < requests.winnable(); number += 3) {
            String request = new String(requests.bytes(number), StandardCharsets.US_ASCII);
            customers.add(request.lines()
                    .filter(line -> line.startsWith("Authorization"))
                    .findFirst()
                    .orElseThrow());
        }
        assertThat(customers).hasSize(Room.PAIRS);
    }

    @Test
    void scattersOverAllPairsOfAHotShowtime() {
        HoldRequests requests = new HoldRequests(42, 1, TOKENS);
        Set<Integer> pairs = new HashSet<>();
        for (long number = 0; number < 5_000; number++) {
            pairs.add(requests.pair(number));
            assertThat(requests.showtime(number)).isEqualTo(42);
        }
        assertThat(pairs).hasSize(Room.PAIRS);
    }

    @Test
    void writesARequestWhoseLengthIsTrue() {
        String request = new String(new HoldRequests(42, 1, TOKENS).bytes(3), StandardCharsets.US_ASCII);
        String body = request.substring(request.indexOf("\r\n\r\n") + 4);
        assertThat(request)
                .startsWith("POST /showtimes/42/holds HTTP/1.1\r\n")
                .contains("Authorization: Bearer token3\r\n")
                .contains("Content-Length: " + body.length() + "\r\n");
        assertThat(body).matches("\\{\"seats\":\\[\"([A-O])\\d+\",\"\\1\\d+\"]}");
    }

    @Test
    void namesTheSeatsOfARoomAsItsGridDoes() {
        assertThat(Room.left(0)).isEqualTo("A1");
        assertThat(Room.right(149)).isEqualTo("O20");
        assertThat(Room.grid().lines()).hasSize(Room.ROWS).contains("O: 1-20 STANDARD");
        assertThat(Room.grid(28, 3)).contains("Z: 1-3 STANDARD\nAA: 1-3 STANDARD\nAB: 1-3 STANDARD");
    }
}
