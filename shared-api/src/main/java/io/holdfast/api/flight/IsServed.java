package io.holdfast.api.flight;

/** Asks whether any flight, past or to come, begins or ends at the airport with this code. Answers a {@code Boolean}. */
public record IsServed(String airport) {}
