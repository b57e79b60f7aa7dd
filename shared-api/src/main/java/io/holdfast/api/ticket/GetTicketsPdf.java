package io.holdfast.api.ticket;

import io.holdfast.api.showtime.HoldId;
import java.util.Locale;

/** Asks for the tickets of a booking as a PDF. Answers the document's bytes, or nothing while there are none. */
public record GetTicketsPdf(HoldId holdId, Locale locale) {}
