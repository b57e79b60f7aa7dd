package io.holdfast.api.showtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** C21: everything shards by showtime, and a hold's id says which. */
class HoldIdTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 42, ShowtimeId.MAX_VALUE})
    void carriesItsShowtime(long showtime) {
        HoldId id = HoldId.of(new ShowtimeId(showtime), -1L, -1L);

        assertThat(id.showtimeId()).isEqualTo(new ShowtimeId(showtime));
        assertThat(id.value().version()).isEqualTo(8);
        assertThat(id.value().variant()).isEqualTo(2);
        assertThat(HoldId.parse(id.toString())).contains(id);
        assertThat(HoldId.parse(id.toString().toUpperCase(java.util.Locale.ROOT)))
                .contains(id);
    }

    @Test
    void differsInEveryRandomBit() {
        ShowtimeId showtime = new ShowtimeId(42);

        assertThat(HoldId.of(showtime, 1, 0)).isNotEqualTo(HoldId.of(showtime, 0, 0));
        assertThat(HoldId.of(showtime, 0, 1)).isNotEqualTo(HoldId.of(showtime, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "42",
                "not-a-uuid",
                "3f2a1c54-9c1e-4f4b-8a52-0d5c3f0a9b11",
                "00000000-0000-8abc-8000-000000000007",
                "0-2a-8abc-8000-7",
                "00000000-002a-8abc-8000-000000000007 "
            })
    void isEmptyForAnythingElse(String text) {
        assertThat(HoldId.parse(text)).isEmpty();
    }

    @Test
    void neverWrapsAnOrdinaryUuid() {
        UUID ordinary = UUID.fromString("3f2a1c54-9c1e-4f4b-8a52-0d5c3f0a9b11");

        assertThatThrownBy(() -> new HoldId(ordinary)).isInstanceOf(IllegalArgumentException.class);
    }
}
