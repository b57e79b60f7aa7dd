package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SeatMapSettingsTest {
    @Test
    void intervalsBeyondWhatMayBeBehindAreRefused() {
        assertThatThrownBy(() -> settings(SeatMapSettings.Source.MEMORY, "", Duration.ofSeconds(2)))
                .hasMessageContaining("push-interval");
        assertThat(settings(SeatMapSettings.Source.MEMORY, " ", Duration.ofMillis(500))
                        .redisUrl())
                .isNull();
    }

    @Test
    void servingFromRedisNeedsOne() {
        assertThatThrownBy(() -> settings(SeatMapSettings.Source.REDIS, "", Duration.ofSeconds(1)))
                .hasMessageContaining("holdfast.seat-maps.redis-url");
    }

    private static SeatMapSettings settings(SeatMapSettings.Source source, String url, Duration interval) {
        return new SeatMapSettings(source, url, true, interval);
    }
}
