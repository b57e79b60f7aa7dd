package io.holdfast.api.audit.proof;

import org.jspecify.annotations.Nullable;

/**
 * Something that a person should look at: a breach, or money that is on its way.
 *
 * <p><b>Shape:</b> {@code code} is that of a {@link ProofPromise}; {@code position} is where in the log, absent where no
 * single event is meant; {@code stream} is the aggregate, absent where none is; {@code subject} names the seat, hold,
 * payment, row or key; {@code text} is one English sentence; {@code look} is the path under which the shop tells more,
 * absent where there is none.
 */
public record ProofFinding(
        String code,
        @Nullable Long position,
        @Nullable String stream,
        String subject,
        String text,
        @Nullable String look) {}
