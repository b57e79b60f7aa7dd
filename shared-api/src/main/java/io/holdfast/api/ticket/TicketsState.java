package io.holdfast.api.ticket;

/** Where the tickets of a booking are. */
public enum TicketsState {
    /** There is nothing to issue: the booking is not confirmed, or not any more. */
    NONE,
    /** The booking is confirmed; its tickets come by themselves. */
    BEING_ISSUED,
    /** They are there. */
    ISSUED
}
