package io.holdfast.audit.verify;

import io.holdfast.api.audit.proof.Proofs;
import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.verify.compare.KafkaCheck;
import io.holdfast.audit.verify.compare.MapSource;
import io.holdfast.audit.verify.compare.MapsCheck;
import io.holdfast.audit.verify.compare.RedisCheck;
import java.time.Clock;
import java.util.List;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Verifications in a running shop. Needs beans of {@code Clock} and {@code CurrentSeatMaps}. */
@Configuration(proxyBeanMethods = false)
public class VerifyConfiguration {
    /**
     * Connections are made for each verification, apart from the pool that selling uses.
     *
     * @param eventsPerSecond how fast the log is read at most: selling shares the processors
     */
    @Bean
    Proofs proofs(
            @Value("${spring.datasource.url}") String url,
            @Value("${spring.datasource.username}") String user,
            @Value("${spring.datasource.password}") String password,
            @Value("${holdfast.audit.verify-events-per-second:100000}") long eventsPerSecond,
            @Value("${holdfast.seat-maps.redis-url:}") String redisUrl,
            @Value("${holdfast.kafka.bootstrap:}") String bootstrap,
            @Value("${holdfast.kafka.topics.booking-events:booking-events}") String bookings,
            @Value("${holdfast.kafka.topics.refund-events:refund-events}") String refunds,
            CurrentSeatMaps maps,
            Clock clock) {
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl(url);
        connections.setUser(user);
        connections.setPassword(password);
        connections.setApplicationName("holdfast-audit");
        List<OutsideCheck> outside = List.of(
                MapsCheck.shown(inMemory(maps)),
                new RedisCheck(redisUrl),
                new KafkaCheck(bootstrap, new KafkaCheck.Topics(bookings, refunds), connections));
        return new VerifyRuns(connections, clock, new VerifyOptions(false, eventsPerSecond, List.of()), outside);
    }

    private static MapSource inMemory(CurrentSeatMaps maps) {
        return id -> {
            SeatMap map = maps.current(new ShowtimeId(id));
            return map == null ? null : map.json();
        };
    }
}
