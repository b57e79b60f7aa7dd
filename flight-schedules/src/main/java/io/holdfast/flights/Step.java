package io.holdfast.flights;

/** How far a flight of an import is. */
enum Step {
    /** It has a number and does not exist yet. */
    WRITTEN,
    SCHEDULED,
    ON_SALE
}
