package io.holdfast.bench.peer;

import java.util.Locale;

/** What Holdfast is compared with. */
public enum PeerKind {
    /** The sources' design: one conditional UPDATE in Spring JDBC. */
    BASELINE,
    /** Axon as its reference guide sets it up: annotated aggregate, SimpleCommandBus, JDBC event store. */
    AXON,
    /** An endpoint that authenticates, reads and answers, and does nothing else: the limit of this server. */
    EMPTY;

    /** Its name in the report, and of its database. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static PeerKind of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
