package io.holdfast.bench.peer;

/** What Holdfast is compared with. */
public enum PeerKind {
    /** The sources' design: one conditional UPDATE in Spring JDBC. */
    BASELINE("baseline"),
    /** The sources' design for flights: two conditional UPDATEs in one transaction, of the seats and of their fare class. */
    FLIGHT_BASELINE("baseline"),
    /** Axon as its reference guide sets it up: annotated aggregate, SimpleCommandBus, JDBC event store. */
    AXON("axon"),
    /** An endpoint that authenticates, reads and answers, and does nothing else: the limit of this server. */
    EMPTY("empty");

    private final String label;

    PeerKind(String label) {
        this.label = label;
    }

    /** Its name in the report, and of its database; no benchmark has two of one name. */
    public String label() {
        return label;
    }
}
