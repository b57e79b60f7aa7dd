package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.AISLE_TOO_WIDE;
import static io.holdfast.plans.PlanErrorCode.CATEGORY_USED_TWICE;
import static io.holdfast.plans.PlanErrorCode.CATEGORY_WITHOUT_SEATS;
import static io.holdfast.plans.PlanErrorCode.DUPLICATE_SEAT;
import static io.holdfast.plans.PlanErrorCode.EMPTY_ROW;
import static io.holdfast.plans.PlanErrorCode.INVALID_CATEGORY;
import static io.holdfast.plans.PlanErrorCode.INVALID_CODE;
import static io.holdfast.plans.PlanErrorCode.MISSING_CATEGORY;
import static io.holdfast.plans.PlanErrorCode.TOO_MANY_PLACES;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what follows the colon of one row. */
final class GridRowReader {
    /** No room has more empty floor in one row; a plan may not become any size by a line of aisles. */
    static final int MAX_AISLE_SLOTS = 1_000;

    private final GridSection section;
    private final String rowName;
    private final GridPlaces places;
    private final RowErrors errors;
    private final SpanReader spans;
    private final AccessibleMarks marks;

    private final List<GridRow.Seat> seats = new ArrayList<>();
    private final List<GridRow.Seat> withoutCategory = new ArrayList<>();
    private int firstColumnWithoutCategory;
    private boolean hasNumbers;
    private int slots;
    private int aisles;

    GridRowReader(GridSection section, String rowName, GridPlaces places, RowErrors errors) {
        this.section = section;
        this.rowName = rowName;
        this.places = places;
        this.errors = errors;
        this.spans = new SpanReader(errors);
        this.marks = new AccessibleMarks(spans, places, errors);
    }

    /** The row; empty after reporting why there is none. */
    Optional<GridRow> read(List<GridToken> items, int rowColumn) {
        hasNumbers = items.stream().anyMatch(GridToken::isNumeric);
        for (GridToken item : items) {
            if (errors.full()) {
                return Optional.empty();
            }
            item(item);
        }
        if (!withoutCategory.isEmpty()) {
            errors.report(
                    MISSING_CATEGORY,
                    firstColumnWithoutCategory,
                    withoutCategory.get(0).number());
        } else if (seats.isEmpty()) {
            errors.reportIfSound(EMPTY_ROW, rowColumn, rowName);
        }
        List<GridRow.Seat> marked = marks.applyTo(seats);
        return errors.sound() ? Optional.of(new GridRow(rowName, marked, slots)) : Optional.empty();
    }

    private void item(GridToken item) {
        String text = item.text();
        if (item.isAisle()) {
            aisle(text.length(), item.column());
        } else if (item.isAccessibleMark()) {
            marks.add(text.substring(1), item.column());
        } else if (item.quoted() || isCategory(text)) {
            category(item);
        } else {
            spans.read(text, item.column()).ifPresent(span -> seats(span, item.column()));
        }
    }

    /** Among letters a letter is a seat; where seats have numbers it can only be a category. */
    private boolean isCategory(String text) {
        boolean seat = SeatSpan.ends(text).isPresent()
                || (!hasNumbers && SeatSpan.single(text).isPresent());
        return !seat && Codes.isCategoryWord(text);
    }

    private void aisle(int width, int column) {
        aisles += width;
        slots += width;
        if (aisles > MAX_AISLE_SLOTS) {
            errors.reportIfSound(AISLE_TOO_WIDE, column, MAX_AISLE_SLOTS);
        }
    }

    private void seats(SeatSpan span, int column) {
        if (!places.reserve(span.size())) {
            errors.reportOnce(TOO_MANY_PLACES, column, SeatingPlan.MAX_PLACES);
            return;
        }
        if (withoutCategory.isEmpty()) {
            firstColumnWithoutCategory = column;
        }
        String position = "line " + errors.line() + ", column " + column;
        for (String label : span.labels().toList()) {
            if (!seat(label, column, position)) {
                return;
            }
        }
    }

    /** False after reporting that this seat cannot be; for the rest of a range that would be an echo. */
    private boolean seat(String label, int column, String position) {
        String text = section.prefix() + rowName + section.separator() + label;
        if (!Codes.isCode(text)) {
            errors.report(INVALID_CODE, column, text, SeatCode.MAX_LENGTH);
            return false;
        }
        SeatCode code = new SeatCode(text);
        String before = places.useCode(code, position);
        if (before != null) {
            errors.report(DUPLICATE_SEAT, column, code, before);
            return false;
        }
        withoutCategory.add(new GridRow.Seat(code, label, slots++, "", false));
        return true;
    }

    private void category(GridToken item) {
        String name = item.text();
        if (!Codes.isCategory(name)) {
            errors.report(INVALID_CATEGORY, item.column(), Codes.MAX_CATEGORY_LENGTH);
        } else if (withoutCategory.isEmpty()) {
            errors.reportIfSound(CATEGORY_WITHOUT_SEATS, item.column(), name);
        } else if (!places.useNumbered(name)) {
            errors.report(CATEGORY_USED_TWICE, item.column(), name);
        }
        withoutCategory.forEach(seat -> seats.add(seat.in(name)));
        withoutCategory.clear();
    }
}
