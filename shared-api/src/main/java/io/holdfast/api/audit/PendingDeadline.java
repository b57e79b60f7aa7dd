package io.holdfast.api.audit;

import java.time.Instant;

/** Something that will happen at {@code dueAt}, or a moment after it, unless something else happens before. */
public record PendingDeadline(DeadlineKind kind, Instant dueAt) {}
