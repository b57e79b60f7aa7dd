package io.holdfast.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumberedIdsTest {
    private final NumberedIds ids = new NumberedIds();

    @Test
    void countsFromOneInEveryRun() {
        assertThat(ids.nextUuid()).hasToString("00000000-0000-4000-8000-000000000001");
        assertThat(ids.nextShowtimeId()).isEqualTo(new ShowtimeId(2));
        assertThat(ids.nextPaymentId().value()).isEqualTo(new UUID(0x4000, 0x8000_0000_0000_0003L));
    }

    @Test
    void holdIdsCarryTheirShowtime() {
        HoldId first = ids.nextHoldId(new ShowtimeId(42));

        assertThat(first.showtimeId()).isEqualTo(new ShowtimeId(42));
        assertThat(ids.nextHoldId(new ShowtimeId(42))).isNotEqualTo(first);
    }

    @Test
    void givesNoNumberTwice() {
        var seen = ConcurrentHashMap.<UUID>newKeySet();
        IntStream.range(0, 1000).parallel().forEach(turn -> seen.add(ids.nextUuid()));

        assertThat(seen).hasSize(1000);
    }
}
