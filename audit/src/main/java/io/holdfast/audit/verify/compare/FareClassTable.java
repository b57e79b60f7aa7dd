package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.Room;
import io.holdfast.audit.verify.fold.ShowtimeFold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/** What flight searches show of each fare class. */
final class FareClassTable extends Table {
    private static final String NAME = "fare_class_view";
    private static final String SELECT =
            "SELECT c.flight_id, c.position, c.code, c.capacity, c.overbook_limit, c.taken,"
                    + " f.sales_status FROM fare_class_view c JOIN flight_view f ON f.id = c.flight_id";

    private final Set<String> seenRows = new HashSet<>();

    FareClassTable(Comparison comparison, SeenUpTo seen, Set<String> aside) {
        super(NAME, comparison, seen, aside);
    }

    @Override
    String select() {
        return SELECT;
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        long id = row.getLong("flight_id");
        int category = row.getInt("position");
        ShowtimeFold flight = fold.findShowtime(id);
        RowCheck check = new RowCheck(Invariant.READ_MODEL, NAME, id + "/" + category);
        if (flight == null
                || flight.scheduled().flight() == null
                || category >= flight.room().categoryCount()) {
            check.extra(findings);
            return;
        }
        seenRows.add(id + "/" + category);
        if (!isShown(flight)) {
            return;
        }
        Integer capacity = flight.capacity(category).capacity();
        Room room = flight.room();
        check.same("code", row.getString("code"), room.category(category))
                .same("capacity", row.getInt("capacity"), capacity == null ? room.seatsIn(category) : (int) capacity)
                .same(
                        "overbook_limit",
                        row.getInt("overbook_limit"),
                        flight.capacity(category).overbookLimit())
                .same("taken", row.getInt("taken"), flight.taken(category))
                .same(
                        "sales_status",
                        row.getString("sales_status"),
                        flight.status().name())
                .report(findings, flight);
    }

    @Override
    void compareMissing() {
        fold.forEachShowtime(flight -> {
            if (flight.scheduled().flight() != null) {
                compareMissing(flight);
            }
        });
    }

    private void compareMissing(ShowtimeFold flight) {
        for (int category = 0; category < flight.room().categoryCount(); category++) {
            String key = flight.id() + "/" + category;
            if (!seenRows.contains(key) && isShown(flight)) {
                new RowCheck(Invariant.READ_MODEL, NAME, key).missing(findings, flight);
            }
        }
    }
}
