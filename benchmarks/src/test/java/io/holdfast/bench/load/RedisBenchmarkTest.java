package io.holdfast.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RedisBenchmarkTest {
    @Test
    void readsTheFiguresBehindACommandOfAnyKind() {
        String csv = "\"test\",\"rps\",\"avg_latency_ms\",\"min_latency_ms\",\"p50_latency_ms\",\"p95_latency_ms\","
                + "\"p99_latency_ms\",\"max_latency_ms\"\n"
                + "\"EVAL for _, key in \"1\",\"2\"\nend 2 a b\",\"91240.88\",\"0.5\",\"0.1\",\"0.423\",\"0.9\",\"1.239\",\"7.0\"\n";
        assertThat(RedisBenchmark.parse(csv)).isEqualTo(new RedisBenchmark.Result(91240.88, 0.423, 1.239));
    }

    @Test
    void saysWhatItCouldNotRead() {
        assertThatThrownBy(() -> RedisBenchmark.parse("Could not connect")).hasMessageContaining("Could not connect");
    }
}
