package io.holdfast.api.flight;

import java.util.List;
import java.util.Optional;

/**
 * The directory of airports.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public interface Airports {
    /** The most airports that one question is answered with. */
    int MAX_FOUND = 10;

    /** The airport with this normalised code. */
    Optional<Airport> find(String code);

    /**
     * Airports whose code is this text, or whose code or city begins with it, without regard to case and accents; the
     * exact code first. None for an empty text.
     */
    List<Airport> beginningWith(String text);
}
