package io.holdfast.api.audit.proof;

/** One promise and how often it was broken. {@code code} never changes; {@code promise} is an English sentence. */
public record ProofPromise(String code, String promise, long breaches) {}
