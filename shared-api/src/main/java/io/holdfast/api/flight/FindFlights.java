package io.holdfast.api.flight;

import java.time.LocalDate;

/**
 * Asks for the flights of one day between two airports, soonest first. Answers a {@link FlightPage}.
 *
 * <p><b>Shape:</b> {@code from} and {@code to} are normalised IATA codes; {@code date} is the date of departure in the zone
 * of the flight; {@code page} counts from 0.
 *
 * <p><b>Source:</b> A1.
 */
public record FindFlights(String from, String to, LocalDate date, int page) {
    public static final int PAGE_SIZE = 50;
    public static final int MAX_PAGE = 10_000;
}
