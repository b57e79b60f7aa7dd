package io.holdfast.api.showtime;

/** What a flight departure is known by: {@code VN213}, and IATA codes of its airports. */
public record FlightLeg(String code, String from, String to) {}
