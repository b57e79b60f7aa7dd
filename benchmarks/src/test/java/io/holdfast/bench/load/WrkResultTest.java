package io.holdfast.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WrkResultTest {
    @Test
    void readsTheLineOfOurScripts() {
        WrkResult result = WrkResult.parse(
                "Running 2s test\nRESULT seconds=2.004501 201=150 409=41000 other=0 broken=1 900 1200 5000\n");
        assertThat(result.seconds()).isEqualTo(2.004501);
        assertThat(result.count("409")).isEqualTo(41_000);
        assertThat(result.count("broken")).isEqualTo(1);
        assertThat(result.perMilleMicros()).containsExactly(900L, 1_200L, 5_000L);
    }

    @Test
    void saysWhatWrkSaidWhenThereIsNoResult() {
        assertThatThrownBy(() -> WrkResult.parse("unable to connect"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("unable to connect");
    }
}
