package io.holdfast.audit.verify.compare;

import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.ShowtimeFold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The second count of fare classes; it is written with the events themselves, so it is never behind. */
final class StockTable extends Table {
    private static final String NAME = "category_stock";
    private static final String SELECT =
            "SELECT aggregate_identifier, stock, claimed, sellable, ceiling FROM category_stock";

    private final Map<String, ShowtimeFold> expected = new HashMap<>();
    private final Map<String, Integer> categories = new HashMap<>();

    StockTable(Comparison comparison) {
        super(NAME, comparison, new SeenUpTo(Long.MAX_VALUE), Set.of());
        fold.forEachShowtime(flight -> {
            if (flight.scheduled().kind() == ShowtimeKind.FLIGHT) {
                expect(flight);
            }
        });
    }

    private void expect(ShowtimeFold flight) {
        for (int category = 0; category < flight.room().categoryCount(); category++) {
            if (flight.limit(category) != Long.MAX_VALUE) {
                String key = key(flight.name(), flight.room().category(category));
                expected.put(key, flight);
                categories.put(key, category);
            }
        }
    }

    private static String key(String stream, String category) {
        return stream + " " + category;
    }

    @Override
    String select() {
        return SELECT;
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        String key = key(row.getString("aggregate_identifier"), row.getString("stock"));
        ShowtimeFold flight = expected.remove(key);
        Integer category = categories.get(key);
        RowCheck check = new RowCheck(Invariant.STOCK, NAME, key);
        if (flight == null || category == null) {
            check.extra(findings);
            return;
        }
        isShown(flight);
        long claimed = row.getLong("claimed");
        check.same("claimed", claimed, (long) flight.taken(category))
                .same("sellable", row.getLong("sellable"), flight.limit(category))
                .fits("ceiling", row.getLong("ceiling") >= Math.max(claimed, flight.limit(category)))
                .report(findings, flight);
    }

    /** A flight from before there was this table is counted from its next event on. */
    @Override
    void compareMissing() {
        if (!expected.isEmpty()) {
            findings.notCompared(NAME + ": " + expected.size() + " fare classes that are not counted there yet");
        }
    }
}
