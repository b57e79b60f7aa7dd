package io.holdfast.plans;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A seat as the file gives it, at its place in the file's own measure. */
record RawSeat(String path, String zone, String row, String number, String guid, String category, double x, double y) {
    /** The short code, as people say it. */
    String shortCode() {
        return row + number;
    }

    /** The code for a seat whose short one is not unique; a zone or row without a name adds nothing. */
    String longCode() {
        return Stream.of(zone, row, number).filter(part -> !part.isEmpty()).collect(Collectors.joining("-"));
    }
}
