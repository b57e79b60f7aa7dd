package io.holdfast.api.audit.proof;

/**
 * What the whole log up to a position comes to: the last link of a chain of SHA-256, in hexadecimal. Whoever keeps it
 * elsewhere can have it compared with a later log.
 */
public record ProofSeal(long position, long events, String chain) {}
