package io.holdfast.api.flight;

import java.util.List;

/** One page of the flights of a day. {@code page} counts from 0. */
public record FlightPage(List<FlightView> flights, int page, int totalPages, long totalFlights) {}
