package io.holdfast.api.booking;

/** The life of a hold that may become a booking. A released hold is CANCELLED, one paid too late FAILED. */
public enum BookingStatus {
    HELD,
    CONFIRMED,
    EXPIRED,
    CANCELLED,
    FAILED
}
