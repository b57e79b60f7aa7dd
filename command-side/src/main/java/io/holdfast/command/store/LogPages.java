package io.holdfast.command.store;

import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * The stored log, read page by page.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
interface LogPages {
    /** The most events of one page. */
    int PAGE_SIZE = 1_000;

    /**
     * The next events after this token, at most {@link #PAGE_SIZE}, and fewer where positions have gaps. Only none means
     * that there are no more for now. Payloads are read from JSON when somebody asks for them.
     */
    List<TrackedEventMessage<?>> readPage(@Nullable TrackingToken after);
}
