package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.ShowtimeId;
import java.util.List;

/** A showtime's claims between two commands: how its sale stands, and whose claim has changed since this was last asked. */
public record ClaimsAtRest(ShowtimeId showtimeId, long version, SaleFront front, List<SeatClaim> changes) {}
