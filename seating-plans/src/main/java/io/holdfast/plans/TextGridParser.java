package io.holdfast.plans;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.StageKind;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text grid that an operator types: one row a line, front row first.
 *
 * <pre>
 * # Room 1
 * A: 1-8 _ 9-16 STANDARD @1 @2        seats A1 … A16 with an aisle; seats 1 and 2 are accessible
 * B: 1-4 STANDARD 5-12 PREMIUM        a category is that of the seats before it, since the last category
 * [VIP]                               from here on VIP-C-1
 * C: 1-10 "Loge 1"                    a category of several words stands in quotes
 * [-]                                 from here on D-1
 * D: 1-10 STANDARD
 * GA STANDING 500                     a general-admission category
 * </pre>
 *
 * A line {@code EXIT} draws an exit to both sides, between the rows before and after it.
 *
 * <p>A cabin has numbers for rows and letters for seats: {@code 12: A-C _ D-F ECONOMY}. There a category of one letter
 * stands in quotes too: {@code 12: A-C _ D-F "Y"}.
 *
 * <p><b>Shape:</b> lines may end in LF, CRLF or CR; a byte order mark, tabs and blank lines do not matter. A section
 * header that comes again continues its section.
 *
 * <p><b>Errors:</b> {@link InvalidSeatingPlan} for every text that is no plan, with line and column of up to
 * {@link InvalidSeatingPlan#MAX_ERRORS} mistakes.
 *
 * <p><b>Threading:</b> has no state.
 *
 * <p><b>Source:</b> SPEC §5; R4 for the codes.
 */
public final class TextGridParser {
    /** Reads a plan that faces what its seats suggest: a cabin its nose, any other room a screen. */
    public SeatingPlan parse(String name, String text) {
        return parse(name, text, null);
    }

    /** Reads a plan that faces {@code stage}, or what its seats suggest if that is {@code null}. */
    public SeatingPlan parse(String name, String text, @Nullable StageKind stage) {
        PlanErrors errors = new PlanErrors();
        GridReader reader = new GridReader(errors);
        reader.read(text);
        errors.throwIfAny();
        return GridLayout.layOut(name, reader.sections(), reader.areas(), stage);
    }
}
