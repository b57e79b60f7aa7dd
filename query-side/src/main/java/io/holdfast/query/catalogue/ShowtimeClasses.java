package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.storage.JsonColumns;
import java.util.List;
import tools.jackson.core.type.TypeReference;

/**
 * The categories of a showtime as they are offered now, and how many numbered seats each has.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public class ShowtimeClasses {
    private static final TypeReference<List<CategoryView>> CATEGORIES = new TypeReference<>() {};

    private final ShowtimeRows rows;
    private final SeatLayouts layouts;
    private final JsonColumns json;

    ShowtimeClasses(ShowtimeRows rows, SeatLayouts layouts, JsonColumns json) {
        this.rows = rows;
        this.layouts = layouts;
        this.json = json;
    }

    /** One category and its seats. */
    public record Offered(CategoryOffer offer, int seats) {}

    /** In the order in which they were scheduled; none for an unknown showtime. */
    public List<Offered> of(ShowtimeId id) {
        return rows.findById(id.value()).map(this::offered).orElse(List.of());
    }

    private List<Offered> offered(ShowtimeRow row) {
        return json.fromText(row.categories, CATEGORIES).stream()
                .map(CategoryView::offer)
                .map(offer -> new Offered(offer, layouts.seatsIn(row.seatLayoutId, offer.code())))
                .toList();
    }
}
