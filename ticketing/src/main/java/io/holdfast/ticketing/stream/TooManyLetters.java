package io.holdfast.ticketing.stream;

/** No more records may stand aside: the topic waits until somebody has looked at those that do. */
final class TooManyLetters extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyLetters(long letters) {
        super(letters + " records of bookings could not be handled; no more are put aside");
    }
}
