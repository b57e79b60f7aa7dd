package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.DenyBoarding;

/** Records that a passenger could not be taken along, once for each place. */
final class DenyingBoarding {
    private DenyingBoarding() {}

    static Decision decide(ShowtimeState showtime, DenyBoarding command) {
        return SinglePlace.booked(
                showtime,
                command.holdId(),
                command.place(),
                place -> place.denied() ? showtime.accept() : showtime.accept(denied(showtime, command)));
    }

    private static BoardingDenied denied(ShowtimeState showtime, DenyBoarding command) {
        return new BoardingDenied(
                showtime.id(), command.holdId(), command.place(), command.compensation(), command.reason());
    }
}
