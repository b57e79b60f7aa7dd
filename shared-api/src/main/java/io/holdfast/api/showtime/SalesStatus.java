package io.holdfast.api.showtime;

/** Whether a showtime sells. */
public enum SalesStatus {
    SCHEDULED,
    OPEN,
    PAUSED,
    CLOSED,
    /** It does not take place. */
    CANCELLED
}
