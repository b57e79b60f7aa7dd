package io.holdfast.api.ticket;

import io.holdfast.api.showtime.HoldId;

/** Asks for the tickets of a booking. Answers a list of {@link TicketView}, empty until the booking is confirmed. */
public record GetTickets(HoldId holdId) {}
