package io.holdfast.ticketing.code;

/**
 * What nobody can guess about a ticket.
 *
 * @param code what is printed for people to read out, see {@link TicketCodes}
 * @param nonce what its token carries; a token with another one is not of this ticket
 */
public record TicketMarks(String code, long nonce) {}
