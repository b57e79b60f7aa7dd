package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentId;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Hands events to the watch as its processor does: numbered within their stream, a batch in one transaction. */
final class WatchProcessor {
    private final AnnotationEventHandlerAdapter watch;
    private final TransactionTemplate transactions;
    private final Clock clock;
    private final Map<PaymentId, Long> nextVersions = new HashMap<>();
    private final List<EventMessage<?>> log = new ArrayList<>();

    WatchProcessor(DataSource dataSource, Clock clock) {
        this.watch = new AnnotationEventHandlerAdapter(
                new PaymentWatch(new WatchTable(new JdbcTemplate(dataSource)), clock));
        this.transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
        this.clock = clock;
    }

    /** These have happened now; they are handled as one batch. */
    void happened(Object... events) {
        happened(List.of(events), () -> {});
    }

    /** The same; this is done when all is written and nothing is committed. */
    void happened(List<?> events, Runnable beforeCommit) {
        List<EventMessage<?>> messages = new ArrayList<>();
        events.forEach(event -> messages.add(message(event)));
        log.addAll(messages);
        handle(messages, () -> {}, beforeCommit);
    }

    /** One batch, and this is done after each of its events. */
    void happenedOneByOne(Runnable afterEach, Object... events) {
        handle(Stream.of(events).<EventMessage<?>>map(this::message).toList(), afterEach, () -> {});
    }

    /** The whole log once more, as one batch. */
    void replay() {
        handle(List.copyOf(log), () -> {}, () -> {});
    }

    private void handle(List<EventMessage<?>> messages, Runnable afterEach, Runnable beforeCommit) {
        transactions.executeWithoutResult(transaction -> {
            UnitOfWork<?> batch = DefaultUnitOfWork.startAndGet(messages.getFirst());
            batch.execute(() -> messages.forEach(message -> {
                handle(message);
                afterEach.run();
            }));
            beforeCommit.run();
        });
    }

    private void handle(EventMessage<?> message) {
        try {
            watch.handle(message);
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    private EventMessage<?> message(Object event) {
        long version = event instanceof PaymentEvent payment
                ? nextVersions.merge(payment.paymentId(), 0L, (last, none) -> last + 1)
                : 0;
        Instant now = clock.instant();
        return new GenericDomainEventMessage<>(
                "Any", "stream", version, new GenericEventMessage<>(event, MetaData.emptyInstance()), () -> now);
    }
}
