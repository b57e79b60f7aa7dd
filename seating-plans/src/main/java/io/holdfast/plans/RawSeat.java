package io.holdfast.plans;

/** A seat as the file gives it, at its place in the file's own measure. */
record RawSeat(String path, String zone, String row, String number, String guid, String category, double x, double y) {
    /** The short code, as people say it. */
    String shortCode() {
        return row + number;
    }

    /** The code for a seat whose short one is not unique; a zone without a name adds nothing. */
    String longCode() {
        return (zone.isEmpty() ? "" : zone + "-") + row + "-" + number;
    }
}
