package io.holdfast.app.axon;

import io.holdfast.query.seatmap.SeatMapReadiness;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Keeps a node out of rotation until its seat maps show the whole log. */
public final class SeatMapHealth implements HealthIndicator {
    private final SeatMapReadiness seatMaps;

    public SeatMapHealth(SeatMapReadiness seatMaps) {
        this.seatMaps = seatMaps;
    }

    @Override
    public Health health() {
        return seatMaps.isCaughtUp()
                ? Health.up().build()
                : Health.outOfService().build();
    }
}
