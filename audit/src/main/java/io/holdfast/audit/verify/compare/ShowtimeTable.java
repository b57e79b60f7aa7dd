package io.holdfast.audit.verify.compare;

import static io.holdfast.audit.verify.compare.BookingTable.millis;

import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.ShowtimeFold;
import io.holdfast.json.HoldfastJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/** The programme. */
final class ShowtimeTable extends Table {
    private static final String NAME = "showtime_view";
    private static final String SELECT = "SELECT id, version, kind, title, venue, plan_id, starts_at, time_zone,"
            + " sales_status, places_total, places_left, policy FROM showtime_view";

    private final JsonMapper json = HoldfastJson.events();

    ShowtimeTable(Comparison comparison, SeenUpTo seen, Set<String> aside) {
        super(NAME, comparison, seen, aside);
    }

    @Override
    String select() {
        return SELECT;
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        long id = row.getLong("id");
        ShowtimeFold showtime = fold.findShowtime(id);
        RowCheck check = new RowCheck(Invariant.READ_MODEL, NAME, id);
        if (showtime == null) {
            check.extra(findings);
            return;
        }
        showtime.see();
        if (!isShown(showtime)) {
            return;
        }
        ShowtimeScheduled scheduled = showtime.scheduled();
        check.same("version", row.getLong("version"), showtime.version())
                .same("kind", row.getString("kind"), scheduled.kind().name())
                .same("title", row.getString("title"), scheduled.title())
                .same("venue", row.getString("venue"), scheduled.venue())
                .same(
                        "plan_id",
                        row.getObject("plan_id", UUID.class),
                        scheduled.planId().value())
                .same(
                        "starts_at",
                        millis(row.getTimestamp("starts_at")),
                        scheduled.startsAt().toEpochMilli())
                .same(
                        "time_zone",
                        row.getString("time_zone"),
                        scheduled.timeZone().getId())
                .same(
                        "sales_status",
                        row.getString("sales_status"),
                        showtime.status().name())
                .same("places_total", row.getInt("places_total"), showtime.placesTotal())
                .same("places_left", row.getInt("places_left"), showtime.placesLeft())
                .same("policy", json.readValue(row.getString("policy"), SalesPolicy.class), showtime.policy())
                .report(findings, showtime);
    }

    @Override
    void compareMissing() {
        fold.forEachShowtime(showtime -> {
            if (!showtime.isSeen() && isShown(showtime)) {
                new RowCheck(Invariant.READ_MODEL, NAME, showtime.id()).missing(findings, showtime);
            }
        });
    }
}
