package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses the seats of one request for the best ones that are free at this moment. Looks only. */
final class BestSeats {
    private final ShowtimeState showtime;
    private final HoldBestSeats wish;
    private final BitSet free;
    private final long[] room;

    BestSeats(ShowtimeState showtime, HoldBestSeats wish, long nowMillis) {
        this.showtime = showtime;
        this.wish = wish;
        this.free = showtime.claims().freeIfEnded(showtime.holds().expiredAt(nowMillis));
        this.room = new long[showtime.places().categoryCount()];
        for (int category = 0; category < room.length; category++) {
            room[category] = isAskedFor(category) ? showtime.claims().roomIn(category) : 0;
        }
        Iterator<Hold> expired = showtime.holds().expiredAt(nowMillis);
        while (expired.hasNext()) {
            addRoom(expired.next());
        }
    }

    private boolean isAskedFor(int category) {
        return wish.category() == null || showtime.places().categoryIndex(wish.category()) == category;
    }

    private void addRoom(Hold ended) {
        for (int category = 0; category < room.length; category++) {
            if (isAskedFor(category)) {
                room[category] += ended.countIn(category);
            }
        }
    }

    /** In the order of their numbers within each stretch; {@code null} when there are not that many to be had. */
    @Nullable
    List<SeatCode> choose() {
        SeatSearch search = new SeatSearch(showtime.benches(), free, categoriesWithRoom());
        SeatSearch.Stretch together = search.best(wish.quantity(), wish.accessible());
        if (together != null) {
            List<SeatCode> seats = new ArrayList<>();
            take(together, seats);
            return seats;
        }
        return wish.together() ? null : apart();
    }

    /** As few stretches as can be: always the longest that is left, the best of its length. */
    private @Nullable List<SeatCode> apart() {
        BitSet left = (BitSet) free.clone();
        SeatSearch search = new SeatSearch(showtime.benches(), left, categoriesWithRoom());
        List<SeatCode> seats = new ArrayList<>();
        while (seats.size() < wish.quantity()) {
            boolean accessible = wish.accessible() && seats.isEmpty();
            int length = search.longest(wish.quantity() - seats.size(), accessible);
            SeatSearch.Stretch stretch = length == 0 ? null : search.best(length, accessible);
            if (stretch == null) {
                return null;
            }
            take(stretch, seats);
            left.clear(stretch.first(), stretch.first() + stretch.seats());
        }
        return seats;
    }

    private void take(SeatSearch.Stretch stretch, List<SeatCode> seats) {
        for (int seat = stretch.first(); seat < stretch.first() + stretch.seats(); seat++) {
            seats.add(showtime.places().seat(seat));
        }
    }

    private BitSet categoriesWithRoom() {
        BitSet categories = new BitSet();
        for (int category = 0; category < room.length; category++) {
            categories.set(category, room[category] >= wish.quantity());
        }
        return categories;
    }

    /** Why nothing was chosen, and what there is instead. */
    Refused refusal() {
        SeatSearch search = new SeatSearch(showtime.benches(), free, categoriesWithRoom());
        long left = 0;
        for (int category = 0; category < room.length; category++) {
            left += Math.min(room[category], search.countFree(category));
        }
        boolean none = wish.accessible() && search.longest(1, true) == 0;
        if (none || left < wish.quantity()) {
            return new Refused(RefusalReason.TOO_FEW_LEFT, List.of(), none ? 0 : (int) left);
        }
        int together = search.longest(wish.quantity() - 1, wish.accessible());
        return new Refused(RefusalReason.NOT_TOGETHER, List.of(), together);
    }
}
