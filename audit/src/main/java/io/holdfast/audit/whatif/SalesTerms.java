package io.holdfast.audit.whatif;

import java.time.Duration;
import java.util.SortedMap;

/**
 * How a showtime sold in the end.
 *
 * @param overbook how many places beyond the capacity each category may sell that counts its places
 */
public record SalesTerms(
        Duration hold, Duration paymentWindow, int placesPerHold, SortedMap<String, Integer> overbook) {}
