package io.holdfast.api.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Asks for one page of the log.
 *
 * <p><b>Shape:</b> an event must fit every member that is not {@code null}. {@code actor} and {@code command} are compared as
 * they are, {@code type} is the simple name of an event ({@link EventTypes}). {@code from} is inclusive, {@code to} is not.
 * Without {@code newestFirst} positions ascend. {@code after} is where the page before has ended; {@code null} begins.
 * {@code limit} is 1 to {@link #MAX_LIMIT}.
 */
public record AuditQuery(
        AuditSubject subject,
        @Nullable String actor,
        @Nullable String type,
        @Nullable String command,
        @Nullable Instant from,
        @Nullable Instant to,
        boolean newestFirst,
        @Nullable Long after,
        int limit) {
    public static final int DEFAULT_LIMIT = 100;
    public static final int MAX_LIMIT = 500;

    /** The longest name of an actor: a kind, a colon and the longest id of a customer. */
    public static final int MAX_ACTOR_LENGTH = 300;

    public static final int MAX_COMMAND_LENGTH = 100;

    public AuditQuery {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("a page has 1 to " + MAX_LIMIT + " events");
        }
    }

    /** The oldest events about this, the first {@link #MAX_LIMIT} of them. */
    public static AuditQuery about(AuditSubject subject) {
        return new AuditQuery(subject, null, null, null, null, null, false, null, MAX_LIMIT);
    }

    /** The same question, for the page that follows the one that ended here. */
    public AuditQuery continuedAfter(long position) {
        return new AuditQuery(subject, actor, type, command, from, to, newestFirst, position, limit);
    }
}
