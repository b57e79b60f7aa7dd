package io.holdfast.query.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.query.Showtime;
import io.holdfast.query.storage.JsonColumns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeatLayoutsTest {
    private final StoredLayouts stored = new StoredLayouts();
    private final SeatLayouts layouts = new SeatLayouts(stored, new JsonColumns());

    private static List<SeatGroup> seats(int count, String category) {
        return List.of(new SeatGroup(
                category,
                Showtime.manySeats(count).stream()
                        .flatMap(group -> group.seats().stream())
                        .toList()));
    }

    @Test
    void sharesALayoutBetweenShowtimesWithTheSameSeats() {
        String id = layouts.store(seats(10, "STANDARD"));

        assertThat(layouts.store(seats(10, "STANDARD"))).isEqualTo(id);
        assertThat(layouts.store(seats(10, "PREMIUM"))).isNotEqualTo(id);
        assertThat(stored.content).hasSize(2);
    }

    @Test
    void knowsTheCategoryOfASeatAlsoAfterARestart() {
        String id = layouts.store(seats(10, "STANDARD"));
        SeatLayouts restarted = new SeatLayouts(stored, new JsonColumns());

        assertThat(layouts.categoryOf(id, new SeatCode("R1-7"))).isEqualTo("STANDARD");
        assertThat(restarted.categoryOf(id, new SeatCode("R1-7"))).isEqualTo("STANDARD");
        assertThat(restarted.categoryOf(id, new SeatCode("R1-8"))).isEqualTo("STANDARD");
        assertThat(stored.reads).as("kept in memory").isEqualTo(1);
    }

    @Test
    void forgetsTheLayoutsUsedLongestAgoWhenThereAreTooManySeats() {
        int third = SeatLayouts.MAX_CACHED_SEATS / 3;
        String a = layouts.store(seats(third, "A"));
        String b = layouts.store(seats(third, "B"));
        String c = layouts.store(seats(third, "C"));
        SeatCode seat = new SeatCode("R1-1");
        layouts.categoryOf(a, seat);
        assertThat(stored.reads).isZero();

        layouts.store(seats(1, "D"));

        assertThat(layouts.categoryOf(a, seat)).isEqualTo("A");
        assertThat(layouts.categoryOf(c, seat)).isEqualTo("C");
        assertThat(stored.reads).as("still there").isZero();
        assertThat(layouts.categoryOf(b, seat)).isEqualTo("B");
        assertThat(stored.reads).as("read again").isEqualTo(1);
    }

    @Test
    void refusesASeatThatIsNotInTheLayout() {
        String id = layouts.store(seats(10, "STANDARD"));

        assertThatThrownBy(() -> layouts.categoryOf(id, new SeatCode("Z9"))).hasMessageContaining("Z9");
    }

    /** The table, in memory. */
    private static final class StoredLayouts implements SeatLayoutRows {
        final Map<String, byte[]> content = new HashMap<>();
        int reads;

        @Override
        public void store(String id, byte[] bytes) {
            content.putIfAbsent(id, bytes);
        }

        @Override
        public byte[] contentOf(String id) {
            reads++;
            return content.get(id);
        }
    }
}
