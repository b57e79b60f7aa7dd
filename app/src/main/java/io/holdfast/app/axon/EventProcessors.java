package io.holdfast.app.axon;

import io.holdfast.api.deadletter.DeadLetters;
import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.publishing.kafka.Broker;
import io.holdfast.publishing.kafka.ChangedMaps;
import io.holdfast.publishing.kafka.SeatMapPublisher;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.seatmap.SeatMapReadiness;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.function.SingletonSupplier;

/**
 * How events reach their handlers: pooled streaming processors, woken right after a commit. What a handler cannot do is
 * never logged and skipped: it goes to the dead-letter queue of its group and is tried again ({@link
 * DeadLetterRetries}); where a group has none, the processor stops, and tries again.
 */
@Configuration(proxyBeanMethods = false)
public class EventProcessors {
    /** Sequences of one group that may stand aside; one more stops the group's processor until one is done. */
    static final int MAX_SEQUENCES = 1_024;

    /** Events of one sequence that may stand aside. */
    static final int MAX_SEQUENCE_SIZE = 1_024;

    @Autowired
    void configure(
            EventProcessingConfigurer processing,
            NotifyingEventSource source,
            Paces paces,
            ConnectionProvider connections,
            TransactionManager transactions,
            DataSource dataSource,
            Serializer serializer,
            @Qualifier("eventSerializer") Serializer eventSerializer) {
        processing.usingPooledStreamingEventProcessors();
        processing.registerDefaultListenerInvocationErrorHandler(configuration -> PropagatingErrorHandler.instance());
        processing.registerTokenStore(ProcessingGroup.SEAT_MAP, configuration -> new InMemoryTokenStore());
        paces.hurry(source);
        WaitingOutside outside = new WaitingOutside(dataSource, serializer);
        for (ProcessingGroup group : ProcessingGroup.ALL) {
            register(processing, log(source, paces, group), group, outside);
            if (group.deadLetters()) {
                // Else every event would ask the queue's table whether its sequence is there.
                processing.registerDeadLetteringEventHandlerInvokerConfiguration(
                        group.name(), (configuration, invoker) -> invoker.enableSequenceIdentifierCache());
                processing.registerDeadLetterPolicy(group.name(), configuration -> new DeadLetterPolicy());
                processing.registerDeadLetterQueue(
                        group.name(),
                        configuration -> JdbcSequencedDeadLetterQueue.<EventMessage<?>>builder()
                                .processingGroup(group.name())
                                .connectionProvider(connections)
                                .transactionManager(transactions)
                                .genericSerializer(serializer)
                                .eventSerializer(eventSerializer)
                                .maxSequences(MAX_SEQUENCES)
                                .maxSequenceSize(MAX_SEQUENCE_SIZE)
                                .build());
            }
        }
    }

    private static StreamableMessageSource<TrackedEventMessage<?>> log(
            NotifyingEventSource source, Paces paces, ProcessingGroup group) {
        StreamableMessageSource<TrackedEventMessage<?>> log = source.at(paces.of(group));
        return SeatMapPublisher.PROCESSING_GROUP.equals(group.name()) ? new ChangedMaps(log) : log;
    }

    private static void register(
            EventProcessingConfigurer processing,
            StreamableMessageSource<TrackedEventMessage<?>> source,
            ProcessingGroup group,
            WaitingOutside outside) {
        if (group.waitsOutside()) {
            processing.registerTokenStore(group.name(), configuration -> outside.tokens());
            processing.registerTransactionManager(group.name(), configuration -> outside.transactions());
        }
        processing.registerPooledStreamingEventProcessor(
                group.name(),
                configuration -> source,
                (configuration, builder) -> builder.initialSegmentCount(group.segments())
                        .initialToken(StreamableMessageSource::createTailToken)
                        .batchSize(group.batchSize()));
    }

    /** How long processors that nobody watches let commands go first, at most; zero for not at all. */
    @Bean
    static Paces paces(
            LaneCommandBus lanes,
            CommitSignals waiting,
            @Value("${holdfast.events.stand-back:PT5S}") Duration standBackAtMost,
            @Value("${holdfast.kafka.seat-map-every:PT1S}") Duration seatMapsEvery,
            ObjectProvider<Broker> broker,
            ObjectProvider<SeatMapReadiness> maps,
            MeterRegistry meters) {
        // Asked many times a second: beans are looked up once.
        Supplier<SeatMapReadiness> readiness = SingletonSupplier.of(maps::getObject);
        Paces.Outside outside =
                new Paces.Outside(isReachable(broker), () -> readiness.get().isCaughtUp(), seatMapsEvery);
        return new Paces(lanes, waiting, standBackAtMost, outside, meters);
    }

    @Bean(initMethod = "start", destroyMethod = "close")
    ProgressWatch progressWatch(DataSource dataSource, ObjectProvider<Broker> broker, MeterRegistry meters) {
        return new ProgressWatch(JdbcClient.create(dataSource), isReachable(broker), meters);
    }

    /** Without a broker nothing is. */
    private static BooleanSupplier isReachable(ObjectProvider<Broker> broker) {
        Supplier<List<Broker>> brokers =
                SingletonSupplier.of(() -> broker.stream().toList());
        return () -> brokers.get().stream().anyMatch(Broker::isReachable);
    }

    @Bean
    DeadLetterRetries deadLetterRetries(EventProcessingConfiguration processing, MeterRegistry meters) {
        return new DeadLetterRetries(processing, meters);
    }

    @Bean
    DeadLetters deadLetters(
            EventProcessingConfiguration processing,
            DataSource dataSource,
            Serializer serializer,
            @Qualifier("ticketLetters") DeadLetters ofTickets,
            @Qualifier("ticketMailLetters") DeadLetters ofMails) {
        DeadLetterRows rows = new DeadLetterRows(JdbcClient.create(dataSource), serializer);
        return new AllDeadLetters(new StoredDeadLetters(processing, rows), ofTickets, ofMails);
    }
}
