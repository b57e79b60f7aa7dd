package io.holdfast.api.showtime;

/** The state of a numbered seat as the public sees it. */
public enum SeatStatus {
    AVAILABLE,
    HELD,
    BOOKED,
    BLOCKED
}
