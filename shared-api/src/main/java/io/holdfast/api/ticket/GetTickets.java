package io.holdfast.api.ticket;

import io.holdfast.api.showtime.HoldId;

/**
 * Asks for the tickets of a booking. Answers a list of {@link TicketView}, empty until they are issued: a moment after the
 * booking was confirmed, or longer while Kafka is away.
 */
public record GetTickets(HoldId holdId) {}
