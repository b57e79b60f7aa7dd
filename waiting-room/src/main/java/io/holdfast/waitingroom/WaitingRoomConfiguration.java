package io.holdfast.waitingroom;

import io.holdfast.api.IdSource;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.waitingroom.admit.AdmissionLoop;
import io.holdfast.waitingroom.admit.Admitter;
import io.holdfast.waitingroom.admit.AdmitterLease;
import io.holdfast.waitingroom.admit.RevocationReader;
import io.holdfast.waitingroom.draw.Draw;
import io.holdfast.waitingroom.draw.FairnessDesk;
import io.holdfast.waitingroom.draw.PoolTable;
import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.RedisCalls;
import io.holdfast.waitingroom.room.HallHolds;
import io.holdfast.waitingroom.room.Programme;
import io.holdfast.waitingroom.room.RoomTable;
import io.holdfast.waitingroom.room.Rooms;
import io.holdfast.waitingroom.token.AccessTokens;
import io.holdfast.waitingroom.token.RevokedTurns;
import io.holdfast.waitingroom.token.TokenAdmission;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Everything of this module, ready to import.
 *
 * <p><b>Shape:</b> one processing group, {@link HallWatch#PROCESSING_GROUP}: give it a dead-letter queue. It needs beans of {@code
 * DataSource}, {@code PlatformTransactionManager}, {@code QueryGateway}, {@code IdSource}, {@code Clock} and {@code MeterRegistry},
 * and the properties {@code holdfast.queue.secret} and {@code holdfast.queue.redis-url}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WaitingRoomProperties.class)
public class WaitingRoomConfiguration {
    private static final long ANSWER_WITHIN_SECONDS = 5;

    /** No bean: Spring would take it for the executor of the application. */
    private static final Executor BACKGROUND = Thread::startVirtualThread;

    @Bean
    RedisCalls queueRedis(WaitingRoomProperties properties) {
        String url = properties.redisUrl();
        if (url == null || url.isBlank()) {
            throw new IllegalStateException(
                    "holdfast.queue.redis-url is missing; the waiting room's lines are kept there");
        }
        return new RedisCalls(url);
    }

    @Bean
    Line queueLine(RedisCalls redis, WaitingRoomProperties properties) {
        return new Line(redis, properties.lease(), properties.stayAtMost());
    }

    @Bean
    LineWork queueLineWork(RedisCalls redis, WaitingRoomProperties properties) {
        return new LineWork(redis, properties.arriveWithin(), properties.stayAtMost());
    }

    @Bean
    RoomTable queueRoomTable(DataSource dataSource) {
        return new RoomTable(JdbcClient.create(dataSource));
    }

    @Bean
    HallHolds queueHallHolds(DataSource dataSource) {
        return new HallHolds(JdbcClient.create(dataSource));
    }

    @Bean
    PoolTable queuePoolTable(DataSource dataSource) {
        return new PoolTable(JdbcClient.create(dataSource));
    }

    @Bean
    Rooms queueRooms(RoomTable table, HallHolds holds, LineWork line, QueryGateway queries, IdSource ids, Clock clock) {
        return new Rooms(table, holds, line, programme(queries), ids, clock, QueueSettings.DEFAULT);
    }

    private static Programme programme(QueryGateway queries) {
        return showtimeId -> {
            try {
                return queries.query(new GetShowtime(showtimeId, 0), ShowtimeView.class)
                        .orTimeout(ANSWER_WITHIN_SECONDS, TimeUnit.SECONDS)
                        .join();
            } catch (CompletionException failed) {
                throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
            }
        };
    }

    @Bean
    AccessTokens accessTokens(WaitingRoomProperties properties) {
        return new AccessTokens(properties.secret());
    }

    @Bean
    RevokedTurns revokedTurns() {
        return new RevokedTurns();
    }

    @Bean
    TokenAdmission queueAdmission(
            AccessTokens tokens, RevokedTurns revoked, Rooms rooms, Line line, Clock clock, MeterRegistry meters) {
        return new TokenAdmission(tokens, revoked, rooms, line, clock, BACKGROUND, meters);
    }

    @Bean
    BotChallenge botChallenge() {
        return new ProofOfWork();
    }

    @Bean
    LineWaitingRooms waitingRooms(
            Rooms rooms,
            RoomTable table,
            Line line,
            LineWork work,
            AccessTokens tokens,
            PoolTable pool,
            RevokedTurns revoked,
            TokenAdmission admission,
            BotChallenge challenge,
            WaitingRoomProperties properties,
            Clock clock) {
        PlaceAnswers answers = new PlaceAnswers(tokens, properties.arriveWithin());
        return new LineWaitingRooms(
                rooms, table, line, work, answers, new FairnessDesk(pool), revoked, admission, challenge, clock);
    }

    @Bean
    HallWatch hallWatch(Rooms rooms, HallHolds holds, LineWaitingRooms waitingRooms) {
        return new HallWatch(rooms, holds, waitingRooms);
    }

    @Bean
    Draw queueDraw(
            RoomTable rooms, PoolTable pool, LineWork line, PlatformTransactionManager transactions, Clock clock) {
        return new Draw(rooms, pool, line, new TransactionTemplate(transactions), clock);
    }

    @Bean
    AdmitterLease admitterLease(DataSource dataSource, IdSource ids) {
        return new AdmitterLease(JdbcClient.create(dataSource), ids.nextUuid());
    }

    @Bean
    Admitter admitter(
            AdmitterLease lease,
            Rooms rooms,
            RoomTable table,
            LineWork line,
            Draw draw,
            HallHolds holds,
            WaitingRoomProperties properties,
            Clock clock) {
        return new Admitter(lease, rooms, table, line, properties.lease(), draw, holds, clock, BACKGROUND);
    }

    @Bean
    AdmissionLoop admissionLoop(
            Admitter admitter,
            Line line,
            RevokedTurns revoked,
            Rooms rooms,
            RedisCalls redis,
            AdmitterLease lease,
            LineWaitingRooms waitingRooms,
            MeterRegistry registry,
            WaitingRoomProperties properties,
            Clock clock) {
        RoomMeters meters = new RoomMeters(registry, waitingRooms::numbers);
        return new AdmissionLoop(
                admitter,
                new RevocationReader(line, revoked),
                revoked,
                rooms,
                redis,
                lease,
                meters::read,
                clock,
                properties.every());
    }
}
