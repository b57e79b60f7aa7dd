package io.holdfast.ticketing.print;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.issue.TicketShowtime;

/**
 * What stands on one page.
 *
 * @param number counted from 1
 * @param count how many tickets the booking has
 */
record PrintedTicket(HoldId bookingId, TicketShowtime showtime, Ticket ticket, int number, int count) {}
