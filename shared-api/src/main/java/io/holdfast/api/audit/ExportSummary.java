package io.holdfast.api.audit;

/**
 * What an export holds.
 *
 * <p><b>Shape:</b> {@code to} is the position up to which the log was read, be there an event or not; {@code hash} is the hash
 * of the last event, or where the chain begins when there is none, in hexadecimal.
 */
public record ExportSummary(long events, long to, String hash) {}
