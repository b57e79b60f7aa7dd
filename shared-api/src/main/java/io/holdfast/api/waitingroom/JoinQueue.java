package io.holdfast.api.waitingroom;

import org.jspecify.annotations.Nullable;

/**
 * What a joiner may bring.
 *
 * <p><b>Shape:</b> {@code nonce}: 32 hex digits of the joiner's own choice, mixed into the pool's root so that nobody who knows
 * the seed can choose places; {@code proof}: the answer to a challenge. Both may be absent.
 */
public record JoinQueue(@Nullable String nonce, @Nullable String proof) {}
