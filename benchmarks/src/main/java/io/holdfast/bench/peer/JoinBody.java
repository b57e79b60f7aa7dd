package io.holdfast.bench.peer;

import org.jspecify.annotations.Nullable;

/** What a joiner may bring. */
public record JoinBody(@Nullable String nonce) {}
