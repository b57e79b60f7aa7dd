package io.holdfast.query.catalogue;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.RefundTerms;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.storage.JsonColumns;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcOperations;
import tools.jackson.core.type.TypeReference;

/**
 * Under which terms the bookings of a showtime were sold, and are given back.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public class ShowtimeTerms {
    private static final TypeReference<SalesPolicy> POLICY = new TypeReference<>() {};

    private static final String FORMER = "SELECT policy_before FROM showtime_policy_change"
            + " WHERE showtime_id = ? AND version > ? AND policy_before IS NOT NULL ORDER BY version LIMIT 1";

    private final ShowtimeRows rows;
    private final JdbcOperations jdbc;
    private final JsonColumns json;
    private final ShowtimeViews views;

    ShowtimeTerms(ShowtimeRows rows, JdbcOperations jdbc, JsonColumns json) {
        this.rows = rows;
        this.jdbc = jdbc;
        this.json = json;
        this.views = new ShowtimeViews(json);
    }

    /** What was promised to who held at this version of the showtime; empty for an unknown showtime. */
    public Optional<Sold> of(ShowtimeId id, long heldVersion) {
        return rows.findById(id.value()).map(views::of).map(view -> sold(view, heldVersion));
    }

    private Sold sold(ShowtimeView view, long heldVersion) {
        SalesPolicy policy = former(view.showtimeId(), heldVersion).orElse(view.policy());
        return new Sold(new RefundTerms(policy.refunds(), view.startsAt()), view.categories());
    }

    private Optional<SalesPolicy> former(ShowtimeId id, long heldVersion) {
        return jdbc.query(FORMER, (row, number) -> row.getString(1), id.value(), heldVersion).stream()
                .map(policy -> json.fromText(policy, POLICY))
                .findFirst();
    }

    /** The terms of one sale. Prices never change. */
    public record Sold(RefundTerms refunds, List<CategoryView> categories) {
        public Money priceOf(String category) {
            return categories.stream()
                    .filter(view -> view.offer().code().equals(category))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no category " + category))
                    .offer()
                    .price();
        }
    }
}
