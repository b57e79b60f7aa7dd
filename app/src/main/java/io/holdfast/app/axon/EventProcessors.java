package io.holdfast.app.axon;

import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.saga.booking.BookingMoney;
import io.holdfast.saga.booking.BookingSaga;
import java.util.List;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Configuration;

/**
 * How events reach their handlers: pooled streaming processors, woken right after a commit. What a handler cannot do is
 * never logged and skipped: it goes to the dead-letter queue of its group, and where a group has none (sagas), the
 * processor stops, and tries again.
 */
@Configuration(proxyBeanMethods = false)
public class EventProcessors {
    /** The seat map of this node, in memory; every start reads the whole log. */
    public static final String SEAT_MAP = "seat-map";

    public static final String READ_MODELS = "read-models";
    public static final String BOOKING_SAGA = BookingSaga.PROCESSING_GROUP;
    public static final String REFUNDS = "refunds";
    public static final String TICKETS = "tickets";
    public static final String CALLBACK_MATCHING = "callback-matching";
    public static final String BOOKING_MONEY = BookingMoney.PROCESSING_GROUP;

    private static final List<String> WITH_DEAD_LETTERS =
            List.of(READ_MODELS, BOOKING_MONEY, REFUNDS, TICKETS, CALLBACK_MATCHING);

    /** Events a processor handles in one transaction. */
    private static final int BATCH_SIZE = 200;

    /** Sagas of different holds are independent; more segments than cores only cost claims. */
    private static final int SAGA_SEGMENTS = 2;

    @Autowired
    void configure(
            EventProcessingConfigurer processing,
            NotifyingEventSource source,
            ConnectionProvider connections,
            TransactionManager transactions,
            Serializer serializer,
            @Qualifier("eventSerializer") Serializer eventSerializer) {
        processing.usingPooledStreamingEventProcessors();
        processing.registerDefaultListenerInvocationErrorHandler(configuration -> PropagatingErrorHandler.instance());
        processing.registerTokenStore(SEAT_MAP, configuration -> new InMemoryTokenStore());
        register(processing, source, SEAT_MAP, 1);
        register(processing, source, BOOKING_SAGA, SAGA_SEGMENTS);
        for (String group : WITH_DEAD_LETTERS) {
            register(processing, source, group, 1);
            processing.registerDeadLetterQueue(
                    group,
                    configuration -> JdbcSequencedDeadLetterQueue.<EventMessage<?>>builder()
                            .processingGroup(group)
                            .connectionProvider(connections)
                            .transactionManager(transactions)
                            .genericSerializer(serializer)
                            .eventSerializer(eventSerializer)
                            .build());
        }
    }

    private static void register(
            EventProcessingConfigurer processing, NotifyingEventSource source, String name, int segments) {
        processing.registerPooledStreamingEventProcessor(
                name,
                configuration -> source,
                (configuration, builder) -> builder.initialSegmentCount(segments)
                        .initialToken(StreamableMessageSource::createTailToken)
                        .batchSize(BATCH_SIZE));
    }
}
