package io.holdfast.api.checkin;

import java.time.Instant;
import java.util.UUID;

/** The scan that counts of a ticket's: the earliest that let somebody in. */
public record FirstScan(UUID scanId, String gate, Instant at) {}
