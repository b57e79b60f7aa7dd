package io.holdfast.app.axon;

import io.holdfast.api.MetaDataKeys;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.correlation.CorrelationDataProvider;

/** What the commands that an event leads to carry of it (U1): its trace, and its id as their cause. */
final class TraceAndCause implements CorrelationDataProvider {
    @Override
    public Map<String, ?> correlationDataFor(Message<?> message) {
        Map<String, Object> origin = new HashMap<>();
        Object trace = message.getMetaData().get(MetaDataKeys.TRACE);
        if (trace != null) {
            origin.put(MetaDataKeys.TRACE, trace);
        }
        if (message instanceof EventMessage<?>) {
            origin.put(MetaDataKeys.CAUSE, message.getIdentifier());
        }
        return origin;
    }
}
