package io.holdfast.api.showtime;

/** What a showtime is; it decides the defaults of the sales policy and which seats are the best, nothing else. */
public enum ShowtimeKind {
    CINEMA,
    CONCERT,
    FLIGHT
}
