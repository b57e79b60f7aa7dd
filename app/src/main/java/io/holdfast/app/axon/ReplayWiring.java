package io.holdfast.app.axon;

import io.holdfast.api.IdSource;
import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.store.PostgresEventStorageEngine;
import io.holdfast.payments.watch.PaymentWatch;
import io.holdfast.publishing.kafka.BookingPublisher;
import io.holdfast.publishing.kafka.SeatMapPublisher;
import io.holdfast.query.replay.LogPages;
import io.holdfast.query.replay.ReplayConfiguration;
import io.holdfast.query.replay.ReplayNode;
import io.holdfast.query.replay.Replayable;
import io.holdfast.query.replay.TableGroup;
import io.holdfast.query.replay.TableGroup.Table;
import io.holdfast.query.replay.TableReplays;
import io.holdfast.query.seatmap.SeatMapReadiness;
import io.holdfast.saga.booking.BookingMoney;
import io.holdfast.saga.hold.HoldDeadlines;
import io.holdfast.waitingroom.HallWatch;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;

/** What replays read, when they let others go first, and which projections are none of theirs. */
@Configuration(proxyBeanMethods = false)
@Import(ReplayConfiguration.class)
public class ReplayWiring {
    private static final String PUBLISHES = "publishes";
    private static final String PAYS = "pays";
    private static final String DECIDES = "decides";
    private static final String ACTS = "acts";

    /** Why these groups are not replayed, in the words of the message bundles. */
    static final Map<String, String> NOT_REPLAYABLE = Map.of(
            BookingPublisher.PROCESSING_GROUP,
            PUBLISHES,
            SeatMapPublisher.PROCESSING_GROUP,
            PUBLISHES,
            "refunds",
            PAYS,
            BookingMoney.PROCESSING_GROUP,
            DECIDES,
            "callback-matching",
            DECIDES,
            HoldDeadlines.PROCESSING_GROUP,
            ACTS,
            HallWatch.PROCESSING_GROUP,
            ACTS);

    @Bean
    ReplayNode replayNode(
            PostgresEventStorageEngine engine,
            SeatMapReadiness maps,
            LaneCommandBus lanes,
            IdSource ids,
            @Value("${holdfast.events.stand-back:PT5S}") Duration standBackAtMost) {
        Pressure pressure = new Pressure(lanes::waiting, System::nanoTime);
        return new ReplayNode(
                ids.nextUuid(),
                new StoredLog(engine),
                maps::isCaughtUp,
                new StandingBack(pressure::isHigh, standBackAtMost, System::nanoTime),
                NOT_REPLAYABLE);
    }

    /** What sessions are told, and when the gateway is asked, is written by others into the same rows. */
    @Bean
    Replayable paymentWatchReplays(
            PaymentWatch watch, DataSource dataSource, PlatformTransactionManager transactions, ReplayNode node) {
        Table payments = new Table(
                "payment_watch",
                Set.of("cancel_at", "cancel_attempts", "ask_at", "asked", "expire_at", "expire_attempts"));
        return new TableReplays(
                new TableGroup(
                        PaymentWatch.PROCESSING_GROUP,
                        List.of(payments, Table.of("payment_watch_money")),
                        List.of(watch)),
                dataSource,
                transactions,
                () -> {},
                node.log());
    }

    private record StoredLog(PostgresEventStorageEngine engine) implements LogPages {
        @Override
        public List<TrackedEventMessage<?>> after(@Nullable TrackingToken token) {
            return engine.readPage(token);
        }

        @Override
        public long head() {
            TrackingToken head = engine.createHeadToken();
            return head == null ? -1 : head.position().orElse(-1);
        }
    }
}
