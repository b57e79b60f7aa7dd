package io.holdfast.bench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScriptLimitTest {
    @Test
    void readsTheFiguresBehindACommandOfAnyKind() {
        String csv = "\"test\",\"rps\",\"avg_latency_ms\",\"min_latency_ms\",\"p50_latency_ms\",\"p95_latency_ms\","
                + "\"p99_latency_ms\",\"max_latency_ms\"\n"
                + "\"EVAL for _, key in \"1\",\"2\"\nend 2 a b\",\"91240.88\",\"0.5\",\"0.1\",\"0.423\",\"0.9\",\"1.239\",\"7.0\"\n";
        assertThat(ScriptLimit.parse(csv)).isEqualTo(new ScriptLimit.Result(91240.88, 0.423, 1.239));
    }

    @Test
    void saysWhatItCouldNotRead() {
        assertThatThrownBy(() -> ScriptLimit.parse("Could not connect")).hasMessageContaining("Could not connect");
    }
}
