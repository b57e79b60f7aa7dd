package io.holdfast.audit.verify.fold;

/** One place of a hold that was singled out: given a seat, given back, left behind, or named for somebody. */
final class PlaceFold {
    static final int NO_SEAT = -1;

    final int category;
    int seat;
    boolean cancelled;
    boolean denied;
    String passenger = "";

    PlaceFold(int category, int seat) {
        this.category = category;
        this.seat = seat;
    }
}
