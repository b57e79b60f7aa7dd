package io.holdfast.api.ticket;

/** Asks for the keys that tickets are verified with. Answers a list of {@link TicketKey}, the one that signs now first. */
public record GetTicketKeys() {}
