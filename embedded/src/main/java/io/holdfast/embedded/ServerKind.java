package io.holdfast.embedded;

/** What can be started, in the order in which others may need it: closing goes backwards. */
public enum ServerKind {
    POSTGRES,
    REDIS,
    KAFKA
}
