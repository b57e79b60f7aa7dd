package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Claims all of the places asked for, or none (C2, C3). */
final class Holding {
    private Holding() {}

    static Decision decide(ShowtimeState showtime, HoldSeats command, Instant now) {
        Decision repeated = RepeatedHold.decide(showtime, Claimant.of(command), now.toEpochMilli());
        if (repeated != null) {
            return repeated;
        }
        PlaceRequest request = new PlaceRequest(command, showtime.places());
        Refused objection = HoldingRules.objection(showtime, command, request, now.toEpochMilli());
        if (objection != null) {
            return Decision.refused(objection);
        }
        Availability availability = new Availability(showtime, request, now.toEpochMilli());
        List<String> missing = availability.missing();
        return missing.isEmpty()
                ? claim(showtime, command, request, availability, now)
                : Decision.refused(new Refused(RefusalReason.PLACES_UNAVAILABLE, missing, 0));
    }

    private static Decision claim(
            ShowtimeState showtime, HoldSeats command, PlaceRequest request, Availability availability, Instant now) {
        List<ShowtimeEvent> events = new ArrayList<>(1);
        for (Hold expired : availability.expired()) {
            events.add(Ending.expired(showtime, expired));
        }
        Instant expiresAt = Instant.ofEpochMilli(
                now.toEpochMilli() + showtime.policy().holdDuration().toMillis());
        SeatsHeld held = new SeatsHeld(
                showtime.id(),
                command.holdId(),
                command.customerId(),
                request.seats(),
                request.areas(),
                request.amount(),
                expiresAt);
        events.add(held);
        return new Decision(events, reply(held, showtime.version() + events.size()));
    }

    private static Held reply(SeatsHeld held, long version) {
        return new Held(held.holdId(), held.expiresAt(), held.seats(), held.areas(), held.amount(), version);
    }
}
