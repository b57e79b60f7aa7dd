package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AreaQuantity;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether the places of a request can be claimed now, and which expired holds have to end for it (C11). Looks only; the
 * decision makes events of it, or none at all.
 */
final class Availability {
    private final ShowtimeState showtime;
    private final PlaceRequest request;
    private final long nowMillis;
    private final Set<Hold> expired = new LinkedHashSet<>(4);
    private final boolean[] isFull;

    Availability(ShowtimeState showtime, PlaceRequest request, long nowMillis) {
        this.showtime = showtime;
        this.request = request;
        this.nowMillis = nowMillis;
        this.isFull = new boolean[showtime.places().categoryCount()];
    }

    /** Names what cannot be had, in the order asked for; empty when all of it can. */
    List<String> missing() {
        for (int i = 0; i < request.seats().size(); i++) {
            noteExpiredOwner(request.seatIndex(i));
        }
        for (int category = 0; category < isFull.length; category++) {
            isFull[category] = request.countIn(category) > 0 && !makeRoom(category);
        }
        List<String> missing = new ArrayList<>(0);
        for (int i = 0; i < request.seats().size(); i++) {
            if (isTaken(request.seatIndex(i))) {
                missing.add(request.seats().get(i).value());
            }
        }
        for (AreaQuantity area : request.areas()) {
            if (isFull[showtime.places().categoryIndex(area.category())]) {
                missing.add(area.category());
            }
        }
        return missing;
    }

    /** The expired holds that stand in the way; ending them makes the room that {@link #missing()} found. */
    Iterable<Hold> expired() {
        return expired;
    }

    private void noteExpiredOwner(int seat) {
        Hold owner = showtime.claims().ownerOf(seat);
        if (owner != null && owner.isExpiredAt(nowMillis)) {
            expired.add(owner);
        }
    }

    private boolean isTaken(int seat) {
        Hold owner = showtime.claims().ownerOf(seat);
        return showtime.claims().isBlocked(seat)
                || (owner != null && owner.isClaimingAt(nowMillis))
                || isFull[showtime.places().categoryOfSeat(seat)];
    }

    /** Expired holds count until they end, so the longest expired ones of a full category are ended first. */
    private boolean makeRoom(int category) {
        long lacking = request.countIn(category) - showtime.claims().roomIn(category);
        for (Hold hold : expired) {
            lacking -= hold.countIn(category);
        }
        if (lacking <= 0) {
            return true;
        }
        Iterator<Hold> others = showtime.holds().expiredAt(nowMillis);
        while (lacking > 0 && others.hasNext()) {
            Hold hold = others.next();
            if (hold.countIn(category) > 0 && expired.add(hold)) {
                lacking -= hold.countIn(category);
            }
        }
        return lacking <= 0;
    }
}
