package io.holdfast.api.audit;

/**
 * The log, read by people: who changed what, when, why and by which command (U1).
 *
 * <p>A page ends where the log is not settled yet: an event that is being written at this moment may still come in below
 * ones that are there already, and whoever pages on must not have passed it. So following {@link AuditPage#next} meets
 * every event once, in the order of the log.
 *
 * <p><b>Threading:</b> blocks; safe for use from many threads.
 */
public interface AuditLog {
    /** One page of what fits the question. */
    AuditPage find(AuditQuery query);
}
