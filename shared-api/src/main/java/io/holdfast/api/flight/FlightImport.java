package io.holdfast.api.flight;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far an import of flights is.
 *
 * <p><b>Shape:</b> of {@code flights}, {@code scheduled} exist and {@code onSale} of these are open; {@code finishedAt} is
 * {@code null} while it runs.
 */
public record FlightImport(
        UUID importId,
        State state,
        int flights,
        int scheduled,
        int onSale,
        Instant startedAt,
        @Nullable Instant finishedAt) {
    /** What an import does. There is no failure: what cannot be done now is tried again until it is. */
    public enum State {
        RUNNING,
        DONE
    }
}
