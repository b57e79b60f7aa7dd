package io.holdfast.web.rest;

import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGate;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.waitingroom.QueueAdmission;
import io.holdfast.web.limit.RateLimit;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.security.Caller;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes what customers ask to hold to the showtime, and puts its answer into HTTP's words; whichever way the request
 * came in.
 *
 * <p><b>Errors:</b> a problem of status 429 for a customer who asks too often (C20), and those of {@link Commands}. A
 * refusal is an answer: on a hot showtime nearly everybody gets one.
 *
 * <p><b>Threading:</b> safe for use from many threads; blocks.
 */
final class HoldDesk {
    private final SeatGate gate;
    private final QueueAdmission admission;
    private final Commands commands;
    private final RecentWrites recent;
    private final RateLimit holdLimit;

    HoldDesk(SeatGate gate, QueueAdmission admission, Commands commands, RecentWrites recent, RateLimit holdLimit) {
        this.gate = gate;
        this.admission = admission;
        this.commands = commands;
        this.recent = recent;
        this.holdLimit = holdLimit;
    }

    /**
     * A new hold's id is made only for those whom the gate lets pass. {@code queueToken} is what the customer proves a turn in
     * the waiting room with, if at all; whether that matters is the showtime's to say.
     */
    Answer hold(
            Caller.Customer customer,
            ShowtimeId showtimeId,
            HoldRequest places,
            @Nullable String queueToken,
            Supplier<HoldId> newId) {
        holdLimit.take(customer.customerId().value());
        boolean admitted = admission.admits(queueToken, showtimeId, customer.customerId());
        return switch (ask(customer, showtimeId, places, admitted, newId)) {
            case Held held -> {
                if (admitted) {
                    admission.used(showtimeId, customer.customerId());
                }
                yield won(held);
            }
            case Refused refused -> new Lost(Refusals.of(refused, showtimeId, places.names()));
            case ShowtimeReply other -> throw new IllegalStateException("not an answer to a hold: " + other);
        };
    }

    /** Who must lose hears it from the gate; the showtime decides all else: it alone counts areas
     * and chooses seats. */
    private ShowtimeReply ask(
            Caller.Customer customer,
            ShowtimeId showtimeId,
            HoldRequest places,
            boolean admitted,
            Supplier<HoldId> newId) {
        BestRequest best = places.bestAvailable();
        if (best != null) {
            return commands.send(best(customer, showtimeId, best, admitted, newId.get()), customer);
        }
        if (places.areas().isEmpty()) {
            List<SeatCode> taken = gate.takenByOthers(showtimeId, customer.customerId(), places.seats(), admitted);
            if (!taken.isEmpty()) {
                return Refused.unavailable(taken);
            }
        }
        return commands.send(
                new HoldSeats(
                        showtimeId,
                        newId.get(),
                        customer.customerId(),
                        places.seats(),
                        places.areas(),
                        admitted,
                        places.category()),
                customer);
    }

    private static HoldBestSeats best(
            Caller.Customer customer, ShowtimeId showtimeId, BestRequest best, boolean admitted, HoldId holdId) {
        return new HoldBestSeats(
                showtimeId,
                holdId,
                customer.customerId(),
                best.quantity(),
                best.category(),
                best.accessible(),
                best.together(),
                admitted);
    }

    private Won won(Held held) {
        recent.holdChanged(held.holdId(), held.version());
        return new Won(HoldAnswers.NewHold.of(held));
    }

    /** What came of it. */
    sealed interface Answer {}

    /** The places are the customer's. */
    record Won(HoldAnswers.NewHold hold) implements Answer {
        String location() {
            return "/holds/" + hold.holdId();
        }
    }

    /** They are not, and why. */
    record Lost(Problem problem) implements Answer {}
}
