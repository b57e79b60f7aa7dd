package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses the best free places and claims them, in one decision: nobody can take them in between. */
final class HoldingBest {
    private HoldingBest() {}

    static Decision decide(ShowtimeState showtime, HoldBestSeats command, Instant now) {
        if (command.quantity() < 1) {
            throw new IllegalArgumentException("quantity: at least 1");
        }
        Claimant claimant = Claimant.of(command);
        Decision repeated = RepeatedHold.decide(showtime, claimant, now.toEpochMilli());
        if (repeated != null) {
            return repeated;
        }
        Refused objection = HoldingRules.objection(showtime, command, now.toEpochMilli());
        if (objection != null) {
            return Decision.refused(objection);
        }
        return withoutNumbers(showtime, command.category())
                ? Holding.decide(showtime, asking(command, List.of(), anyPlaces(command)), now)
                : choose(showtime, command, now);
    }

    private static Decision choose(ShowtimeState showtime, HoldBestSeats command, Instant now) {
        BestSeats best = new BestSeats(showtime, command, now.toEpochMilli());
        List<SeatCode> seats = best.choose();
        return seats == null
                ? Decision.refused(best.refusal())
                : Holding.decide(showtime, asking(command, seats, List.of()), now);
    }

    private static boolean withoutNumbers(ShowtimeState showtime, @Nullable String category) {
        return category != null && !showtime.places().hasSeats(showtime.places().categoryIndex(category));
    }

    private static List<AreaQuantity> anyPlaces(HoldBestSeats command) {
        return command.category() == null
                ? List.of()
                : List.of(new AreaQuantity(command.category(), command.quantity()));
    }

    private static HoldSeats asking(HoldBestSeats command, List<SeatCode> seats, List<AreaQuantity> areas) {
        return new HoldSeats(
                command.showtimeId(), command.holdId(), command.customerId(), seats, areas, command.admitted());
    }
}
