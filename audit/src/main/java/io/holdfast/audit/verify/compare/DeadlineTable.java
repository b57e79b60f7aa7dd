package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.ShowtimeFold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/** Deadlines cost freshness only; still, a showtime whose holds run must have one, or its map would show them for ever. */
final class DeadlineTable extends Table {
    private static final String NAME = "hold_deadline";

    private final Set<Long> there = new HashSet<>();

    DeadlineTable(Comparison comparison, SeenUpTo seen) {
        super(NAME, comparison, seen, Set.of());
    }

    @Override
    String select() {
        return "SELECT showtime_id FROM hold_deadline";
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        long id = row.getLong(1);
        there.add(id);
        if (fold.findShowtime(id) == null) {
            new RowCheck(Invariant.READ_MODEL, NAME, id).extra(findings);
        }
    }

    @Override
    void compareMissing() {
        fold.forEachShowtime(this::compareMissing);
    }

    private void compareMissing(ShowtimeFold showtime) {
        if (showtime.runsAnyHold() && isShown(showtime) && !there.contains(showtime.id())) {
            new RowCheck(Invariant.READ_MODEL, NAME, showtime.id()).missing(findings, showtime);
        }
    }
}
