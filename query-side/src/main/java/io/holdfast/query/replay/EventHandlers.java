package io.holdfast.query.replay;

import java.util.List;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.messaging.ResultMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;

/**
 * Hands events to handlers as their processor does: all of a batch in one unit of work.
 *
 * <p><b>Errors:</b> what a handler throws, as it is or within a runtime exception.
 */
final class EventHandlers {
    private final List<AnnotationEventHandlerAdapter> handlers;

    EventHandlers(List<Object> handlers) {
        this.handlers =
                handlers.stream().map(AnnotationEventHandlerAdapter::new).toList();
    }

    /** Whether one of them wants this event. */
    boolean want(TrackedEventMessage<?> event) {
        return handlers.stream().anyMatch(handler -> handler.canHandle(event));
    }

    /** To be called in a transaction, which the handlers take part in. */
    void handle(List<TrackedEventMessage<?>> events) {
        if (events.isEmpty()) {
            return;
        }
        BatchingUnitOfWork<TrackedEventMessage<?>> batch = new BatchingUnitOfWork<>(events);
        ResultMessage<?> result = batch.executeWithResult(() -> handle(batch.getMessage()));
        if (result.isExceptional()) {
            Throwable cause = result.exceptionResult();
            throw cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
        }
    }

    private boolean handle(TrackedEventMessage<?> event) throws Exception {
        for (AnnotationEventHandlerAdapter handler : handlers) {
            if (handler.canHandle(event)) {
                handler.handle(event);
            }
        }
        return true;
    }
}
