package io.holdfast.audit.verify.fold;

import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.audit.verify.Invariant;
import java.util.Objects;

/** Takes in what happens to showtimes. */
final class ShowtimeRules {
    private final Fold fold;
    private final HoldRules holds;
    private final EndRules ends;
    private final PlaceRules places;

    ShowtimeRules(Fold fold) {
        this.fold = fold;
        this.holds = new HoldRules(fold);
        this.ends = new EndRules(fold, holds);
        this.places = new PlaceRules(fold, holds, ends);
    }

    void apply(Kind kind, ShowtimeFold showtime) {
        if (kind == Kind.SCHEDULED) {
            schedule(showtime, (ShowtimeScheduled) Objects.requireNonNull(fold.facts.bound));
            return;
        }
        if (!showtime.isScheduled()) {
            fold.breach(
                    Invariant.SEQUENCE,
                    showtime.name(),
                    "the showtime's first event is missing; this one is not looked at");
            return;
        }
        if (!kind.isBound() && fold.facts.showtime != showtime.id()) {
            fold.breach(Invariant.READABLE, showtime.name(), "the event is about showtime " + fold.facts.showtime);
            return;
        }
        if (changesMap(kind, showtime)) {
            showtime.mapVersion = fold.sequence;
        }
        switch (kind) {
            case OPENED -> sell(showtime, SalesStatus.OPEN);
            case PAUSED -> sell(showtime, SalesStatus.PAUSED);
            case CLOSED -> sell(showtime, SalesStatus.CLOSED);
            case CANCELLED -> sell(showtime, SalesStatus.CANCELLED);
            case POLICY_CHANGED -> change(showtime, (PolicyChanged) Objects.requireNonNull(fold.facts.bound));
            case CAPACITY_CHANGED -> resize(showtime, (CapacityChanged) Objects.requireNonNull(fold.facts.bound));
            case BLOCKED -> block(showtime);
            case UNBLOCKED -> unblock(showtime);
            case HELD -> holds.held(showtime);
            case RELEASED -> ends.released(showtime);
            case EXPIRED -> ends.expired(showtime);
            case CHECKOUT -> ends.checkedOut(showtime);
            case CONFIRMED -> ends.confirmed(showtime);
            case GIVEN_BACK -> ends.givenBack(showtime);
            case REJECTED -> ends.rejected(showtime);
            case PLACE_GIVEN_BACK -> places.givenBack(showtime);
            case ASSIGNED -> places.assigned(showtime);
            case DENIED -> places.denied(showtime);
            case NAMED -> places.named(showtime);
            default -> {}
        }
    }

    /** A map's version is that of the last event that names a place on it. */
    private boolean changesMap(Kind kind, ShowtimeFold showtime) {
        return switch (kind) {
            case HELD, RELEASED, EXPIRED, GIVEN_BACK -> !fold.facts.seats.isEmpty() || !fold.facts.areas.isEmpty();
            case CONFIRMED, BLOCKED, UNBLOCKED -> !fold.facts.seats.isEmpty();
            case PLACE_GIVEN_BACK, ASSIGNED -> true;
            case CAPACITY_CHANGED -> showsAnotherCount((CapacityChanged) Objects.requireNonNull(fold.facts.bound));
            default -> false;
        };
    }

    private static boolean showsAnotherCount(CapacityChanged event) {
        Integer before = event.before().capacity();
        Integer after = event.after().capacity();
        return before != null
                && after != null
                && before + event.before().overbookLimit()
                        != after + event.after().overbookLimit();
    }

    private void schedule(ShowtimeFold showtime, ShowtimeScheduled event) {
        if (showtime.isScheduled() || event.showtimeId().value() != showtime.id()) {
            fold.breach(Invariant.HOLD_LIFE, showtime.name(), "scheduled a second time, or as another showtime");
            return;
        }
        showtime.schedule(event, fold.rooms.of(event));
    }

    private void sell(ShowtimeFold showtime, SalesStatus status) {
        if (showtime.status == SalesStatus.CANCELLED) {
            fold.breach(Invariant.HOLD_LIFE, showtime.name(), "it was called off, and is now " + status);
        }
        showtime.status = status;
    }

    private void change(ShowtimeFold showtime, PolicyChanged event) {
        if (!event.before().equals(showtime.policy())) {
            fold.breach(Invariant.HOLD_TERMS, showtime.name(), "the policy before the change was another");
        }
        showtime.policy(event.after());
    }

    private void resize(ShowtimeFold showtime, CapacityChanged event) {
        int category = showtime.room().category(event.category());
        if (category == Room.UNKNOWN) {
            fold.breach(Invariant.HOLD_TERMS, "category " + event.category(), "the showtime has no such category");
            return;
        }
        if (!event.before().equals(showtime.capacity(category))) {
            fold.breach(Invariant.HOLD_TERMS, "category " + event.category(), "the capacity before was another");
        }
        showtime.limit(category, event.after());
    }

    private void block(ShowtimeFold showtime) {
        for (String code : fold.facts.seats) {
            int seat = seat(showtime, code);
            if (seat == Room.UNKNOWN) {
                continue;
            }
            HoldFold owner = showtime.owner(seat);
            if (owner != null && owner.isClaimingAt(fold.at)) {
                fold.breach(
                        Invariant.SEAT, "seat " + code, "taken out of the sale while hold " + owner.id() + " has it");
            }
            showtime.blocked.set(seat);
        }
    }

    private void unblock(ShowtimeFold showtime) {
        for (String code : fold.facts.seats) {
            int seat = seat(showtime, code);
            if (seat != Room.UNKNOWN) {
                showtime.blocked.clear(seat);
            }
        }
    }

    private int seat(ShowtimeFold showtime, String code) {
        int seat = showtime.room().seatNumber(code);
        if (seat == Room.UNKNOWN) {
            fold.breach(Invariant.HOLD_TERMS, "seat " + code, "the showtime has no such seat");
        }
        return seat;
    }
}
