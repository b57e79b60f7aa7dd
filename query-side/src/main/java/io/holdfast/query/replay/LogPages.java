package io.holdfast.query.replay;

import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * The log, page by page.
 *
 * <p><b>Threading:</b> safe for use from many threads; to be called outside of transactions.
 */
public interface LogPages {
    /** The most events of one page. */
    int PAGE_SIZE = 1_000;

    /**
     * The next events after this token, from the beginning when there is none; at most {@link #PAGE_SIZE}, and fewer where
     * positions have gaps. Only none means that there are no more for now. Payloads are read when somebody asks for them.
     */
    List<TrackedEventMessage<?>> after(@Nullable TrackingToken token);

    /** The position of the last event, or -1. */
    long head();
}
