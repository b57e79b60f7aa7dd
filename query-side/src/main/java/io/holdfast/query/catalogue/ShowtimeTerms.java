package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.RefundTerms;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.storage.JsonColumns;
import java.util.Optional;

/**
 * Under which terms the bookings of a showtime are given back.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public class ShowtimeTerms {
    private final ShowtimeRows rows;
    private final ShowtimeViews views;

    ShowtimeTerms(ShowtimeRows rows, JsonColumns json) {
        this.rows = rows;
        this.views = new ShowtimeViews(json);
    }

    /** Empty for an unknown showtime. */
    public Optional<RefundTerms> of(ShowtimeId id) {
        return rows.findById(id.value()).map(views::of).map(ShowtimeTerms::terms);
    }

    private static RefundTerms terms(ShowtimeView view) {
        return new RefundTerms(view.policy().refunds(), view.startsAt());
    }
}
