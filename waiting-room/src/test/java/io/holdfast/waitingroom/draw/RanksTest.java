package io.holdfast.waitingroom.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RanksTest {
    @Test
    void areThoseOfSorting() {
        long seed = 7;
        Random random = new Random(seed);
        List<byte[]> keys = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            byte[] key = new byte[32];
            random.nextBytes(key);
            // A third agree in their first eight bytes with others, which chance would not bring about.
            if (i % 3 == 0) {
                Arrays.fill(key, 0, 8, (byte) (i % 6 == 0 ? 0xff : 0x01));
            }
            keys.add(key);
        }
        Ranks ranks = new Ranks(keys.size());
        keys.forEach(ranks::add);
        assertThat(ranks.sort()).isTrue();
        keys.forEach(ranks::addTied);
        List<byte[]> sorted = new ArrayList<>(keys);
        sorted.sort(Arrays::compareUnsigned);
        for (int i = 0; i < sorted.size(); i++) {
            assertThat(ranks.of(sorted.get(i))).as("seed %d", seed).isEqualTo(i + 1);
        }
    }
}
