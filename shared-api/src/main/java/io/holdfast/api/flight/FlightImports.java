package io.holdfast.api.flight;

import java.util.Optional;
import java.util.UUID;

/**
 * Puts the flights of a schedule on sale, all of them or none.
 *
 * <p>A schedule without a mistake is written down whole, with a number for every flight, before the first flight is
 * made; whatever dies afterwards, another attempt goes on where the last one stopped. First all flights are scheduled, then
 * all are opened. The same file is the same import: repeating it makes nothing twice.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
public interface FlightImports {
    /** How many flights one schedule may have. */
    int MAX_FLIGHTS = 50_000;

    /** What became of a file: {@code repeated} when it had been imported before. */
    record Started(FlightImport flights, boolean repeated) {}

    /**
     * Checks the schedule, writes it down and begins; does not wait for the flights.
     *
     * <p><b>Errors:</b> {@link InvalidSchedule}, and nothing was written down.
     *
     * @param csv UTF-8 text
     * @param actor in whose name, as in {@link io.holdfast.api.MetaDataKeys#ACTOR}
     */
    Started start(byte[] csv, String actor);

    /** How far an import is. */
    Optional<FlightImport> find(UUID importId);
}
