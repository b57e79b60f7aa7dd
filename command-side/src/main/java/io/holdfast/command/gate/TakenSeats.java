package io.holdfast.command.gate;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.command.showtime.model.SeatClaim;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects, for one request, which of its seats others claim. Confined to one thread. */
final class TakenSeats {
    private final CustomerId customerId;
    private final long nowMillis;
    private List<SeatCode> taken = List.of();
    private boolean own;

    TakenSeats(CustomerId customerId, long nowMillis) {
        this.customerId = customerId;
        this.nowMillis = nowMillis;
    }

    void look(SeatCode seat, @Nullable SeatClaim claim) {
        if (claim == null || !claim.isLiveAt(nowMillis)) {
            return;
        }
        own |= customerId.equals(claim.customerId());
        if (taken.isEmpty()) {
            taken = new ArrayList<>(4);
        }
        taken.add(seat);
    }

    boolean isEmpty() {
        return taken.isEmpty();
    }

    /** Nothing when one of them is the customer's own: it may be a repetition, or over a limit; the showtime knows. */
    List<SeatCode> byOthers() {
        return own ? List.of() : taken;
    }
}
