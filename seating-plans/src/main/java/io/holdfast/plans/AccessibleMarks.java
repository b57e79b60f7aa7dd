package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.TOO_MANY_MARKS;
import static io.holdfast.plans.PlanErrorCode.UNKNOWN_ACCESSIBLE_SEAT;

import io.holdfast.api.plan.SeatingPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The accessible marks of one row, which may stand before the seats they mean. */
final class AccessibleMarks {
    private final SpanReader spans;
    private final GridPlaces places;
    private final RowErrors errors;
    private final Map<String, Integer> columnOfLabel = new TreeMap<>();

    AccessibleMarks(SpanReader spans, GridPlaces places, RowErrors errors) {
        this.spans = spans;
        this.places = places;
        this.errors = errors;
    }

    /** Notes {@code 5} or {@code 1-4}, counted before anything is made of it. */
    void add(String text, int column) {
        spans.read(text, column).ifPresent(span -> add(span, column));
    }

    private void add(SeatSpan span, int column) {
        if (!places.reserveMarks(span.size())) {
            errors.reportOnce(TOO_MANY_MARKS, column, SeatingPlan.MAX_PLACES);
            return;
        }
        span.labels().forEach(label -> columnOfLabel.putIfAbsent(label, column));
    }

    /** The seats with their marks; reports marks of seats that are not there. */
    List<GridRow.Seat> applyTo(List<GridRow.Seat> seats) {
        Map<String, Integer> unknown = new TreeMap<>(columnOfLabel);
        List<GridRow.Seat> marked = new ArrayList<>(seats.size());
        for (GridRow.Seat seat : seats) {
            boolean accessible = unknown.remove(seat.number()) != null;
            marked.add(accessible ? seat.accessibleToo() : seat);
        }
        // Where a seat could not be read, its mark has none either.
        if (errors.sound()) {
            unknown.forEach((label, column) -> errors.report(UNKNOWN_ACCESSIBLE_SEAT, column, label));
        }
        return marked;
    }
}
