package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.storage.JsonColumns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the row of a showtime that was scheduled. */
final class ShowtimeRowWriter {
    private final SeatLayouts layouts;
    private final JsonColumns json;

    ShowtimeRowWriter(SeatLayouts layouts, JsonColumns json) {
        this.layouts = layouts;
        this.json = json;
    }

    ShowtimeRow create(ShowtimeScheduled event) {
        ShowtimeRow row = new ShowtimeRow();
        row.id = event.showtimeId().value();
        row.kind = event.kind();
        row.title = event.title();
        row.venue = event.venue();
        row.planId = event.planId().value();
        row.startsAt = event.startsAt();
        row.timeZone = event.timeZone().getId();
        row.localDate = event.startsAt().atZone(event.timeZone()).toLocalDate();
        row.salesStatus = SalesStatus.SCHEDULED;
        row.policy = json.text(event.policy());
        row.flight = event.flight() == null ? null : json.text(event.flight());
        row.searchText = SearchText.fold(event.venue() == null ? event.title() : event.title() + " " + event.venue());
        row.seatLayoutId = layouts.store(event.seats());
        writeCategories(row, event);
        return row;
    }

    private void writeCategories(ShowtimeRow row, ShowtimeScheduled event) {
        Map<String, Integer> seats = new HashMap<>();
        event.seats()
                .forEach(group -> seats.merge(group.category(), group.seats().size(), Integer::sum));
        List<CategoryView> views = event.categories().stream()
                .map(offer -> new CategoryView(offer, seats.getOrDefault(offer.code(), 0) > 0))
                .toList();
        row.categories = json.text(views);
        row.placesTotal = event.categories().stream()
                .mapToInt(offer -> places(offer.capacity(), seats.getOrDefault(offer.code(), 0)))
                .sum();
        row.placesLeft = row.placesTotal;
    }

    static int places(@Nullable Integer capacity, int seats) {
        if (capacity == null) {
            return seats;
        }
        return seats == 0 ? capacity : Math.min(capacity, seats);
    }
}
