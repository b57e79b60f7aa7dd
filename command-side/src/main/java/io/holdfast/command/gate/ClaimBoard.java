package io.holdfast.command.gate;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import io.holdfast.command.showtime.model.SaleFront;
import io.holdfast.command.showtime.model.SeatClaim;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * One showtime's committed claims.
 *
 * <p><b>Threading:</b> written by one thread at a time, read by many; each seat by itself is always as some commit left
 * it.
 */
final class ClaimBoard {
    /** Nobody knows anything yet. */
    private static final long UNVERIFIED = Long.MIN_VALUE / 4;

    private final AtomicReferenceArray<SeatClaim> claims;
    private final long trustMillis;
    private final AtomicLong probed = new AtomicLong(UNVERIFIED);
    private volatile SaleFront front;
    private volatile long verifiedMillis = UNVERIFIED;

    ClaimBoard(SaleFront front, long trustMillis) {
        this.front = front;
        this.trustMillis = trustMillis;
        this.claims = new AtomicReferenceArray<>(front.seats().size());
    }

    void update(ClaimsAtRest news, boolean verified, long asOfMillis) {
        front = news.front();
        for (SeatClaim claim : news.changes()) {
            claims.set(claim.seat(), claim);
        }
        if (verified) {
            verifiedMillis = asOfMillis;
        }
    }

    List<SeatCode> takenByOthers(CustomerId customerId, List<SeatCode> asked, boolean admitted, long nowMillis) {
        SaleFront sale = front;
        if (!sale.leavesOnlySeatsInDoubt(asked, admitted, nowMillis)) {
            return List.of();
        }
        TakenSeats taken = new TakenSeats(customerId, nowMillis);
        for (SeatCode seat : asked) {
            Integer number = sale.seats().get(seat);
            if (number == null) {
                return List.of();
            }
            taken.look(seat, claims.get(number));
        }
        return taken.isEmpty() || !isBelievedAt(nowMillis) ? List.of() : taken.byOthers();
    }

    /** Of those who ask when the time of trust is over, one goes and sees; how a clock is moved does not matter. */
    private boolean isBelievedAt(long nowMillis) {
        long verified = verifiedMillis;
        long age = Math.abs(nowMillis - verified);
        return age <= trustMillis || (age <= 2 * trustMillis && probed.getAndSet(verified) == verified);
    }
}
