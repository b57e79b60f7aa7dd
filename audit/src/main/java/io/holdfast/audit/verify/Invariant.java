package io.holdfast.audit.verify;

/** What is proven. docs/guides/audit.md says of each how, and what a breach looks like. */
public enum Invariant {
    /** Each aggregate's events are numbered from 0 without a hole or a repetition. */
    SEQUENCE("no event is missing or there twice"),
    EVENT_ID("event ids are unique"),
    READABLE("every event can be read"),
    TIME("times are sensible"),
    SEALED("events are as they were when they were last proven"),

    SEAT("a seat belongs to one"),
    HOLD_LIFE("a hold begins once, ends once, and nothing happens to it after that"),
    HOLD_TERMS("a hold is what the policy and the prices of its moment make it"),
    CAPACITY("no more is held and sold of a category than may be"),
    LIMITS("no hold and no customer has more places than the policy of the moment allows"),
    IN_TIME("a hold is booked until its last moment, and expires only after it"),

    PAYMENT_LIFE("a payment goes the ways that payments go"),
    MONEY("captured money ends as one booking or one refund"),
    REFUND_BOUND("no more goes back than came"),
    REFUND_TERMS("a cancellation gives back what its terms promise"),

    READ_MODEL("tables that buyers and operators read say what the log says"),
    STOCK("the second count of fare classes is what the log makes it"),
    SEAT_MAP("seat maps in memory are what the log makes them"),
    REDIS_MAP("seat maps in Redis are what the log makes them"),
    KAFKA("what was published happened, and what happened was published");

    private final String promise;

    Invariant(String promise) {
        this.promise = promise;
    }

    /** In one sentence, as reports say it. */
    public String promise() {
        return promise;
    }
}
