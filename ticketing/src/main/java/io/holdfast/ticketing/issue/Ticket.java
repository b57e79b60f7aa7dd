package io.holdfast.ticketing.issue;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ticket as it is kept.
 *
 * @param code what is printed for people to read out
 * @param nonce what its token carries
 * @param place the seat's code; absent in a general-admission category
 */
public record Ticket(
        UUID id, String code, long nonce, @Nullable String place, String category) {}
