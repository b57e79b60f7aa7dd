package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.storage.JsonColumns;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;
import tools.jackson.core.type.TypeReference;

/**
 * Shows what was changed about how a showtime sells, and keeps what it was before. Seldom, so each change is written by
 * itself.
 *
 * <p><b>Threading:</b> runs in its processor's transaction.
 */
final class PolicyFollower implements ShowtimeFollower {
    private static final TypeReference<List<CategoryView>> CATEGORIES = new TypeReference<>() {};

    private static final String ADD = "INSERT INTO showtime_policy_change (showtime_id, version, policy_before)"
            + " VALUES (?, ?, ?) ON CONFLICT DO NOTHING";

    private static final String REPLACE = "UPDATE showtime_view SET policy = ? WHERE id = ?";

    private static final String FIND = "SELECT categories, seat_layout_id FROM showtime_view WHERE id = ?";

    private static final String RESIZE = "UPDATE showtime_view SET categories = ?, places_total = places_total + ?,"
            + " places_left = places_left + ? WHERE id = ?";

    private record Shown(String categories, String seatLayoutId) {}

    private final ShowtimeRows rows;
    private final SeatLayouts layouts;
    private final JdbcOperations jdbc;
    private final JsonColumns json;

    PolicyFollower(ShowtimeRows rows, SeatLayouts layouts, JdbcOperations jdbc, JsonColumns json) {
        this.rows = rows;
        this.layouts = layouts;
        this.jdbc = jdbc;
        this.json = json;
    }

    /** Showtimes that are new in the same batch are not in the table yet. */
    @Override
    public void apply(List<ShowtimeChange> changes) {
        for (ShowtimeChange change : changes) {
            if (change.event() instanceof PolicyChanged changed) {
                rows.flush();
                note(changed.showtimeId(), change.version(), json.text(changed.before()));
                jdbc.update(
                        REPLACE,
                        json.text(changed.after()),
                        changed.showtimeId().value());
            } else if (change.event() instanceof CapacityChanged changed) {
                rows.flush();
                note(changed.showtimeId(), change.version(), null);
                resize(changed);
            }
        }
    }

    private void note(ShowtimeId id, long version, @Nullable String policyBefore) {
        jdbc.update(ADD, id.value(), version, policyBefore);
    }

    private void resize(CapacityChanged changed) {
        long id = changed.showtimeId().value();
        jdbc.query(FIND, (row, number) -> new Shown(row.getString(1), row.getString(2)), id)
                .forEach(shown -> {
                    int seats = layouts.seatsIn(shown.seatLayoutId(), changed.category());
                    int more = ShowtimeRowWriter.places(changed.after().capacity(), seats)
                            - ShowtimeRowWriter.places(changed.before().capacity(), seats);
                    jdbc.update(RESIZE, resized(shown.categories(), changed), more, more, id);
                });
    }

    private String resized(String categories, CapacityChanged changed) {
        return json.text(json.fromText(categories, CATEGORIES).stream()
                .map(view -> resized(view, changed))
                .toList());
    }

    private static CategoryView resized(CategoryView view, CapacityChanged changed) {
        CategoryOffer offer = view.offer();
        CategoryCapacity after = changed.after();
        return offer.code().equals(changed.category())
                ? new CategoryView(
                        new CategoryOffer(offer.code(), offer.price(), after.capacity(), after.overbookLimit()),
                        view.numbered())
                : view;
    }
}
