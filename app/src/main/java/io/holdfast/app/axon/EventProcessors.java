package io.holdfast.app.axon;

import io.holdfast.api.deadletter.DeadLetters;
import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.query.freshness.CommitSignals;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
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
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

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
            Serializer serializer,
            @Qualifier("eventSerializer") Serializer eventSerializer) {
        processing.usingPooledStreamingEventProcessors();
        processing.registerDefaultListenerInvocationErrorHandler(configuration -> PropagatingErrorHandler.instance());
        processing.registerTokenStore(ProcessingGroup.SEAT_MAP, configuration -> new InMemoryTokenStore());
        paces.hurry(source);
        for (ProcessingGroup group : ProcessingGroup.ALL) {
            register(processing, source.at(paces.of(group)), group);
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

    private static void register(
            EventProcessingConfigurer processing,
            StreamableMessageSource<TrackedEventMessage<?>> source,
            ProcessingGroup group) {
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
            MeterRegistry meters) {
        return new Paces(lanes, waiting, standBackAtMost, meters);
    }

    @Bean
    DeadLetterRetries deadLetterRetries(EventProcessingConfiguration processing, MeterRegistry meters) {
        return new DeadLetterRetries(processing, meters);
    }

    @Bean
    DeadLetters deadLetters(EventProcessingConfiguration processing, DataSource dataSource, Serializer serializer) {
        return new StoredDeadLetters(processing, new DeadLetterRows(JdbcClient.create(dataSource), serializer));
    }
}
