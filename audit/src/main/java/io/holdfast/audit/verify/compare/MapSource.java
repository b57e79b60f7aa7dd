package io.holdfast.audit.verify.compare;

import org.jspecify.annotations.Nullable;

/** Where a shop's seat maps can be seen: the document of {@code GET /showtimes/{id}/seats}. */
@FunctionalInterface
public interface MapSource {
    /** {@code null} when there is none. */
    byte @Nullable [] map(long showtimeId);
}
