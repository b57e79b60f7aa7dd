package io.holdfast.command.showtime.model;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.RefundTerms;
import java.time.Instant;

/**
 * What comes back of a booking: by the terms it was sold under, or everything where the showtime itself was called off.
 */
final class RefundRules {
    private RefundRules() {}

    /** Of all that is left of it. */
    static Money ofRest(ShowtimeState showtime, Hold hold, Instant now) {
        return of(showtime, hold, rest(showtime, hold), gonePrice(showtime, hold), now);
    }

    /** All that its remaining places cost. */
    static Money rest(ShowtimeState showtime, Hold hold) {
        return hold.amount().minus(gonePrice(showtime, hold));
    }

    /** Of one of its places. */
    static Money ofPlace(ShowtimeState showtime, Hold hold, Money price, Instant now) {
        return of(showtime, hold, price, gonePrice(showtime, hold), now);
    }

    private static Money of(ShowtimeState showtime, Hold hold, Money part, Money gone, Instant now) {
        return showtime.isCancelled()
                ? part
                : new RefundTerms(hold.refunds(), showtime.startsAt()).refundOfPart(part, gone, now);
    }

    private static Money gonePrice(ShowtimeState showtime, Hold hold) {
        PlaceList list = hold.placeList();
        return list == null ? Money.zero(hold.amount().currency()) : list.cancelledPrice(showtime.places());
    }
}
