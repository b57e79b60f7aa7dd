package io.holdfast.query.seatmap;

import io.holdfast.api.progress.MapsInRedis;
import io.holdfast.query.freshness.LogHeads;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the seat maps in Redis, where there is one. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnExpression("!'${holdfast.seat-maps.redis-url:}'.isBlank()")
class SeatMapPushConfiguration {
    static final String LAG = "holdfast.seatmaps.redis.lag";
    static final String UP = "holdfast.seatmaps.redis.up";

    @Bean(destroyMethod = "close")
    RedisMaps redisMaps(SeatMapSettings settings, MeterRegistry meters) {
        RedisMaps redis = new RedisMaps(settings.requiredRedisUrl());
        Gauge.builder(UP, redis, each -> each.isUp() ? 1 : 0)
                .description("Whether the Redis of the seat maps is there and answers in time")
                .register(meters);
        return redis;
    }

    @Bean
    @ConditionalOnProperty(name = "holdfast.seat-maps.push", matchIfMissing = true)
    DirtyMaps dirtyMaps(MeterRegistry meters) {
        DirtyMaps dirty = new DirtyMaps(System::nanoTime);
        TimeGauge.builder(LAG, dirty, TimeUnit.NANOSECONDS, DirtyMaps::nanosBehind)
                .description("For how long the seat map that waits longest to be brought to Redis has been waiting")
                .register(meters);
        return dirty;
    }

    @Bean
    @ConditionalOnProperty(name = "holdfast.seat-maps.push", matchIfMissing = true)
    MapsInRedis mapsInRedis(RedisMaps redis, DirtyMaps dirty) {
        return new PushProgress(redis, dirty);
    }

    @Bean
    @ConditionalOnProperty(name = "holdfast.seat-maps.push", matchIfMissing = true)
    SeatMapPushLoop seatMapPushLoop(
            SeatMaps maps,
            RedisMaps redis,
            DirtyMaps dirty,
            SeatMapSettings settings,
            SeatMapReadiness readiness,
            LogHeads log,
            Clock clock,
            MeterRegistry meters) {
        SeatMapPusher pusher =
                new SeatMapPusher(maps, redis, dirty, settings.pushInterval(), clock, System::nanoTime, meters);
        RedisMapRepair repair = new RedisMapRepair(maps, redis, dirty, log, clock);
        return new SeatMapPushLoop(pusher, repair, readiness, System::nanoTime);
    }
}
