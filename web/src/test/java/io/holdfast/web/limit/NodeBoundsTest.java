package io.holdfast.web.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeBoundsTest {
    private static final long MIB = 1 << 20;

    @ParameterizedTest
    @CsvSource({"16, 512, 384", "1024, 4096, 3072", "6144, 16384, 8192"})
    void growWithTheHeap(long heapMib, int connections, int inFlight) {
        assertThat(NodeBounds.forHeap(heapMib * MIB)).isEqualTo(new NodeBounds(connections, inFlight));
    }

    @ParameterizedTest
    @CsvSource({"16, 320, 128", "1024, 2560, 1024", "6144, 10000, 4096"})
    void leaveRoomForThoseWhoBuy(long heapMib, int maps, int places) {
        NodeBounds bounds = NodeBounds.forHeap(heapMib * MIB);

        assertThat(bounds.mapViewers(10_000)).isEqualTo(maps);
        assertThat(bounds.placeViewers(10_000)).isEqualTo(places);
    }

    @Test
    void aWishBelowThemCounts() {
        assertThat(NodeBounds.forHeap(6144 * MIB).mapViewers(40)).isEqualTo(40);
        assertThat(NodeBounds.forHeap(6144 * MIB).placeViewers(40)).isEqualTo(40);
    }
}
