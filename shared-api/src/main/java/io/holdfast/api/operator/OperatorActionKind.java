package io.holdfast.api.operator;

/** What an operator may do that leads to no event of its own. Names are stored: they may be added to, never changed. */
public enum OperatorActionKind {
    REPLAY_STARTED,
    REPLAY_PAUSED,
    REPLAY_RESUMED,
    REPLAY_CANCELLED,
    REPLAY_SWITCHED,
    VERIFICATION_STARTED,
    VERIFICATION_CANCELLED,
    LOG_EXPORTED,
    RECONCILIATION_STARTED,
    DEAD_LETTER_RETRIED,
    REFUND_RETRIED,
    FLIGHTS_IMPORTED,
    TICKET_SCANNED,
    SCANS_UPLOADED,
    QUEUE_MEMBERS_ADDED,
    KEYS_REWRAPPED
}
