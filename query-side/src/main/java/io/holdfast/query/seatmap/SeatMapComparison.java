package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.replay.Comparison;

/** Compares seat maps, seat by seat and area by area, both at the same version. */
final class SeatMapComparison {
    private static final SeatStatus[] STATUSES = SeatStatus.values();
    private static final String MAP = "map";

    private final Comparison comparison;

    SeatMapComparison(Comparison comparison) {
        this.comparison = comparison;
    }

    /** The live maps lack it. */
    void missing(ShowtimeId showtimeId) {
        comparison.looked(1);
        comparison.differs(showtimeId.aggregateId(), MAP, null, MAP);
    }

    /** The live maps have one that the log knows nothing of. */
    void unknown(ShowtimeId showtimeId) {
        comparison.looked(1);
        comparison.differs(showtimeId.aggregateId(), MAP, MAP, null);
    }

    void compare(Seating shownSeating, BoardState shown, SeatBoard built) {
        String stream = built.showtimeId().aggregateId();
        Seating seating = built.seating();
        BoardState now = built.state();
        comparison.looked((long) seating.seatCount() + seating.areas().size());
        if (shownSeating != seating) {
            comparison.differs(stream, "seats", text(shownSeating), text(seating));
            return;
        }
        if (shown.mapVersion() != now.mapVersion()) {
            comparison.differs(stream, "version", text(shown.mapVersion()), text(now.mapVersion()));
        }
        for (int seat = 0; seat < seating.seatCount(); seat++) {
            if (shown.statuses()[seat] != now.statuses()[seat]) {
                seatDiffers(stream, seating, seat, shown.statuses()[seat], now.statuses()[seat]);
            }
        }
        for (int area = 0; area < seating.areas().size(); area++) {
            if (shown.free()[area] != now.free()[area]) {
                comparison.differs(
                        stream, seating.areas().get(area).category(), text(shown.free()[area]), text(now.free()[area]));
            }
        }
    }

    private void seatDiffers(String stream, Seating seating, int seat, byte shown, byte now) {
        if (comparison.isFull()) {
            comparison.differ(1);
        } else {
            comparison.differs(stream, seating.code(seat), STATUSES[shown].name(), STATUSES[now].name());
        }
    }

    private static String text(long number) {
        return Long.toString(number);
    }

    private static String text(Seating seating) {
        return seating.seatCount() + " + " + seating.areas().size();
    }
}
