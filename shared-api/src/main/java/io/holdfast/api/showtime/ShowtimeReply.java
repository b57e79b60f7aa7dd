package io.holdfast.api.showtime;

/** What a showtime answers. A refusal is an answer, not an exception. */
public sealed interface ShowtimeReply permits Held, CheckoutGranted, HoldsExpired, ShowtimeEnding, Accepted, Refused {}
