package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.HoldFold;
import io.holdfast.json.HoldfastJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What buyers read of their holds and bookings. */
final class BookingTable extends Table {
    private static final String NAME = "booking_view";
    private static final String SELECT = "SELECT hold_id, showtime_id, showtime_version, held_version, customer_id,"
            + " status, places, amount_minor, currency, expires_at, payment_id, payment_expires_at, refund_minor, buyer"
            + " FROM booking_view";

    private final JsonMapper json = HoldfastJson.events();

    BookingTable(Comparison comparison, SeenUpTo seen, Set<String> aside) {
        super(NAME, comparison, seen, aside);
    }

    @Override
    String select() {
        return SELECT;
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        UUID id = row.getObject("hold_id", UUID.class);
        HoldFold hold = fold.findHold(id);
        RowCheck check = new RowCheck(Invariant.READ_MODEL, NAME, id);
        if (hold == null) {
            check.extra(findings);
            return;
        }
        hold.see();
        if (!isShown(hold.showtime())) {
            return;
        }
        HoldFold.Row expected = hold.row();
        check.same("showtime_id", row.getLong("showtime_id"), expected.showtimeId())
                .same("showtime_version", row.getLong("showtime_version"), expected.version())
                .same("held_version", row.getLong("held_version"), expected.heldVersion())
                .fits("customer_id", hold.isOf(row.getString("customer_id")))
                .same("status", row.getString("status"), expected.status())
                .same("amount_minor", row.getLong("amount_minor"), expected.amountMinor())
                .same("currency", row.getString("currency"), expected.currency())
                .same("expires_at", millis(row.getTimestamp("expires_at")), expected.expiresAt())
                .same("payment_id", row.getObject("payment_id", UUID.class), expected.payment())
                .same("payment_expires_at", millis(row.getTimestamp("payment_expires_at")), expected.sessionExpiresAt())
                .same("refund_minor", row.getObject("refund_minor", Long.class), expected.refundMinor())
                .same("places", places(row.getString("places")), expected.places())
                .fits("buyer", hold.isFor(row.getString("buyer")))
                .report(findings, hold.showtime());
    }

    static @Nullable Long millis(@Nullable Timestamp timestamp) {
        return timestamp == null ? null : (Long) timestamp.getTime();
    }

    private List<HoldFold.Place> places(String stored) {
        return json.readTree(stored)
                .valueStream()
                .map(place -> new HoldFold.Place(
                        text(place, "category"),
                        text(place, "seat"),
                        place.path("cancelled").asBoolean(false),
                        place.path("denied").asBoolean(false),
                        text(place, "passenger")))
                .toList();
    }

    private static String text(JsonNode place, String member) {
        return place.path(member).asString("");
    }

    @Override
    void compareMissing() {
        fold.forEachHold(hold -> {
            if (!hold.isSeen() && isShown(hold.showtime())) {
                new RowCheck(Invariant.READ_MODEL, NAME, hold.id()).missing(findings, hold.showtime());
            }
        });
    }
}
