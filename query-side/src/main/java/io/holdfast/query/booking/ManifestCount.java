package io.holdfast.query.booking;

import io.holdfast.api.CustomerId;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.Manifest;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.query.catalogue.ShowtimeClasses.Offered;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Adds bookings up to a manifest. */
final class ManifestCount {
    private final Map<String, Sums> sums = new LinkedHashMap<>();
    private final List<Manifest.Unseated> unseated = new ArrayList<>();

    private static final class Sums {
        private final Offered offered;
        private int sold;
        private int held;
        private int unseated;
        private int denied;

        private Sums(Offered offered) {
            this.offered = offered;
        }

        private Manifest.Category category() {
            return new Manifest.Category(
                    offered.offer().code(),
                    offered.offer().capacity(),
                    offered.offer().overbookLimit(),
                    offered.seats(),
                    sold,
                    held,
                    unseated,
                    denied);
        }
    }

    ManifestCount(List<Offered> offered) {
        offered.forEach(each -> sums.put(each.offer().code(), new Sums(each)));
    }

    void add(String holdId, String customerId, boolean sold, List<BookedPlace> places) {
        for (int i = 0; i < places.size(); i++) {
            BookedPlace place = places.get(i);
            Sums sum = sums.get(place.category());
            if (sum == null || place.cancelled()) {
                continue;
            }
            if (!sold) {
                sum.held++;
                continue;
            }
            sum.sold++;
            sum.denied += place.denied() ? 1 : 0;
            if (place.seat() == null && sum.offered.seats() > 0) {
                sum.unseated++;
                note(new Manifest.Unseated(
                        new HoldId(UUID.fromString(holdId)),
                        new CustomerId(customerId),
                        i + 1,
                        place.category(),
                        place.denied()));
            }
        }
    }

    private void note(Manifest.Unseated place) {
        if (unseated.size() < Manifest.MAX_UNSEATED) {
            unseated.add(place);
        }
    }

    Manifest manifest() {
        return new Manifest(sums.values().stream().map(Sums::category).toList(), unseated);
    }
}
