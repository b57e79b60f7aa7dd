package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Finding;
import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.Stream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares one row with what the log makes of it, and tells of all columns that differ together. */
final class RowCheck {
    private final Invariant invariant;
    private final String row;
    private final List<String> differences = new ArrayList<>(0);

    RowCheck(Invariant invariant, String table, Object key) {
        this.invariant = invariant;
        this.row = table + " " + key;
    }

    RowCheck same(String column, @Nullable Object found, @Nullable Object expected) {
        if (!Objects.equals(found, expected)) {
            differences.add(column + " is " + found + ", the log says " + expected);
        }
        return this;
    }

    /** For what is too long, or too secret, to be told. */
    RowCheck fits(String column, boolean fits) {
        if (!fits) {
            differences.add(column + " is not what the log says");
        }
        return this;
    }

    void report(Findings findings, Stream stream) {
        if (!differences.isEmpty()) {
            tell(findings, stream, String.join("; ", differences));
        }
    }

    void missing(Findings findings, Stream stream) {
        tell(findings, stream, "the row is missing");
    }

    void extra(Findings findings) {
        findings.breach(new Finding(
                invariant, Finding.NO_POSITION, null, row, "the row is about something that the log does not know"));
    }

    private void tell(Findings findings, Stream stream, String text) {
        findings.breach(new Finding(invariant, stream.lastPosition(), stream.name(), row, text));
    }
}
