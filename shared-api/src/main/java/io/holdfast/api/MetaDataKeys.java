package io.holdfast.api;

/** What commands and events carry beside their payload, for the audit (U1). Kept small: it is stored per event. */
public final class MetaDataKeys {
    /** Who acts: {@code customer:ID}, {@code operator:NAME}, {@code gateway:NAME} or {@code system:PART}. */
    public static final String ACTOR = "actor";

    /** The simple name of the command that led to an event, for example {@code HoldSeats}. */
    public static final String COMMAND = "command";

    /** Ties together everything one request led to; the id of the first message. */
    public static final String TRACE = "trace";

    /**
     * The id of the message that led to the command: of an event that somebody reacted to, or of a gateway's callback. Absent
     * where a request led to it, which is then its own cause.
     */
    public static final String CAUSE = "cause";

    /** Why an operator did it, where they said so and the event has no place for it; names nobody, because it stays. */
    public static final String REASON = "reason";

    /** The longest reason, in characters. */
    public static final int MAX_REASON_LENGTH = 500;

    private MetaDataKeys() {}
}
