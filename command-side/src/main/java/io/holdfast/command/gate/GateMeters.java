package io.holdfast.command.gate;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;

/** What operators see of the gate. */
final class GateMeters {
    static final String REFUSALS = "holdfast.gate.refusals";
    static final String REDIS_UP = "holdfast.gate.redis.up";

    private GateMeters() {}

    static Counter refusals(MeterRegistry meters) {
        return Counter.builder(REFUSALS)
                .description("Requests to hold seats that were told at once that others have them")
                .register(meters);
    }

    static void watch(MeterRegistry meters, RedisClaims redis) {
        Gauge.builder(REDIS_UP, redis, claims -> claims.isUp() ? 1 : 0)
                .description("Whether the gate's Redis is there and answers in time")
                .register(meters);
    }
}
