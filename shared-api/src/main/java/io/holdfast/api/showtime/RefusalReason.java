package io.holdfast.api.showtime;

/** Why a showtime refuses. */
public enum RefusalReason {
    NO_SUCH_SHOWTIME,
    SHOWTIME_EXISTS,
    NOT_ON_SALE,
    /** Places are given only to those whose turn in the waiting room has come. */
    QUEUE_REQUIRED,
    /** A seat code or category is not of this showtime. */
    UNKNOWN_PLACE,
    /** A quantity was asked of a category whose seats are numbered. */
    SEATS_ARE_NUMBERED,
    OVER_PLACES_PER_HOLD,
    OVER_PLACES_PER_CUSTOMER,
    PLACES_UNAVAILABLE,
    /** As many seats are free, but nowhere side by side. */
    NOT_TOGETHER,
    /** Not as many seats are free as were asked for. */
    TOO_FEW_LEFT,
    NO_SUCH_HOLD,
    HOLD_EXPIRED,
    HOLD_RELEASED,
    ALREADY_BOOKED,
    /** Only what is paid for can be dealt with so. */
    NOT_BOOKED,
    /** A hold or booking has no place of this number, or it was cancelled. */
    NO_SUCH_PLACE,
    /** The place has a seat already. */
    PLACE_HAS_SEAT,
    /** A seat is of another category than the one that was named. */
    OTHER_CATEGORY,
    /** It is too late: the start has come. */
    ALREADY_STARTED,
    /** The amount captured is not the amount of the hold. */
    AMOUNT_DIFFERS
}
