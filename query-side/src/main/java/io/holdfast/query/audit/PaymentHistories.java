package io.holdfast.query.audit;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.payment.GetPaymentHistory;
import io.holdfast.api.payment.PaymentHistory;
import io.holdfast.json.HoldfastJson;
import java.util.Map;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Tells the life of a payment from its stream of the log. */
public class PaymentHistories {
    private static final TypeReference<Map<String, Object>> MEMBERS = new TypeReference<>() {};

    private final EventStore log;
    private final JsonMapper json = HoldfastJson.http();

    PaymentHistories(EventStore log) {
        this.log = log;
    }

    @QueryHandler
    PaymentHistory handle(GetPaymentHistory query) {
        return new PaymentHistory(log.readEvents(query.paymentId().aggregateId())
                .asStream()
                .limit(PaymentHistory.MAX_STEPS)
                .map(this::step)
                .toList());
    }

    private PaymentHistory.Step step(DomainEventMessage<?> event) {
        Map<String, Object> details = json.convertValue(event.getPayload(), MEMBERS);
        details.remove("paymentId");
        details.remove("holdId");
        return new PaymentHistory.Step(
                event.getSequenceNumber(),
                event.getPayloadType().getSimpleName(),
                event.getTimestamp(),
                text(event, MetaDataKeys.ACTOR),
                text(event, MetaDataKeys.COMMAND),
                details);
    }

    private static @Nullable String text(DomainEventMessage<?> event, String key) {
        Object value = event.getMetaData().get(key);
        return value == null ? null : value.toString();
    }
}
