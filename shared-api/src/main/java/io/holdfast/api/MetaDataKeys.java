package io.holdfast.api;

/** What commands and events carry beside their payload, for the audit (U1). Kept small: it is stored per event. */
public final class MetaDataKeys {
    /** Who acts: {@code customer:ID}, {@code operator:NAME}, {@code gateway:NAME} or {@code system:PART}. */
    public static final String ACTOR = "actor";

    /** The simple name of the command that led to an event, for example {@code HoldSeats}. */
    public static final String COMMAND = "command";

    /** Ties together everything one request led to; the id of the first message. */
    public static final String TRACE = "trace";

    private MetaDataKeys() {}
}
