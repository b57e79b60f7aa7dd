package io.holdfast.audit.verify.log;

/** What the chain was at a position: after so many events, this last link of 32 bytes. */
@SuppressWarnings("ArrayRecordComponent") // compared by whoever knows what it is
public record Checkpoint(long position, long events, byte[] chain) {}
