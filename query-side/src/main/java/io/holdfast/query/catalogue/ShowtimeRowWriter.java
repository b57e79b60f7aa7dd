package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.storage.JsonColumns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What each event does to a showtime's row. */
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
                .mapToInt(offer -> places(offer, seats.getOrDefault(offer.code(), 0)))
                .sum();
        row.placesLeft = row.placesTotal;
    }

    private static int places(CategoryOffer offer, int seats) {
        Integer capacity = offer.capacity();
        if (capacity == null) {
            return seats;
        }
        return seats == 0 ? capacity : Math.min(capacity, seats);
    }

    void apply(ShowtimeRow row, ShowtimeEvent event) {
        switch (event) {
            case SalesOpened e -> row.salesStatus = SalesStatus.OPEN;
            case SalesPaused e -> row.salesStatus = SalesStatus.PAUSED;
            case SalesClosed e -> row.salesStatus = SalesStatus.CLOSED;
            case SeatsHeld e -> row.placesLeft -= count(e.seats(), e.areas());
            case HoldReleased e -> row.placesLeft += count(e.seats(), e.areas());
            case BookingCancelled e -> row.placesLeft += count(e.seats(), e.areas());
            case HoldExpired e -> row.placesLeft += count(e.seats(), e.areas());
            case SeatsBlocked e -> row.placesLeft -= e.seats().size();
            case SeatsUnblocked e -> row.placesLeft += e.seats().size();
            case ShowtimeScheduled e -> throw new IllegalStateException("showtime " + row.id + " is scheduled already");
            case CheckoutStarted e -> {}
            case BookingConfirmed e -> {}
            case PaymentRejected e -> {}
        }
    }

    private static int count(List<SeatCode> seats, List<AreaQuantity> areas) {
        return seats.size() + areas.stream().mapToInt(AreaQuantity::quantity).sum();
    }
}
