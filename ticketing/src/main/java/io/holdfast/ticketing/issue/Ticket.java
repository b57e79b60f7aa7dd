package io.holdfast.ticketing.issue;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ticket as it is kept.
 *
 * @param place the seat's code; absent in a general-admission category
 */
public record Ticket(UUID id, String code, @Nullable String place, String category) {}
