package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.MALFORMED_ITEM;
import static io.holdfast.plans.PlanErrorCode.MIXED_RANGE;
import static io.holdfast.plans.PlanErrorCode.NUMBER_TOO_LARGE;
import static io.holdfast.plans.PlanErrorCode.REVERSED_RANGE;

import java.util.Optional;

/** Reads an item as seats, or reports why it is none. */
final class SpanReader {
    private final RowErrors errors;

    SpanReader(RowErrors errors) {
        this.errors = errors;
    }

    Optional<SeatSpan> read(String text, int column) {
        Optional<SeatSpan.Ends> ends = SeatSpan.ends(text);
        return ends.isPresent() ? range(ends.get(), text, column) : single(text, column);
    }

    private Optional<SeatSpan> single(String text, int column) {
        Optional<SeatSpan> single = SeatSpan.single(text);
        if (single.isEmpty()) {
            PlanErrorCode code = SeatSpan.isTooLarge(text) ? NUMBER_TOO_LARGE : MALFORMED_ITEM;
            errors.report(code, column, text, SeatSpan.MAX_NUMBER);
        }
        return single;
    }

    private Optional<SeatSpan> range(SeatSpan.Ends ends, String text, int column) {
        if (ends.mixed()) {
            errors.report(MIXED_RANGE, column, text);
        } else if (ends.tooLarge()) {
            errors.report(NUMBER_TOO_LARGE, column, text, SeatSpan.MAX_NUMBER);
        } else if (ends.reversed()) {
            errors.report(REVERSED_RANGE, column, text, ends.last() + "-" + ends.first());
        } else {
            return Optional.of(ends.span());
        }
        return Optional.empty();
    }
}
