package io.holdfast.api.waitingroom;

import java.util.List;

/**
 * That one joiner was in the pool that was shuffled: hashing {@code leaf} with each step of {@code path} in turn gives {@code
 * root}.
 *
 * <p><b>Shape:</b> hex; {@code place} is the place in the shuffled line of the joiner's group, from 1. {@code nonce} is empty
 * for somebody who brought none. A step starts with {@code L:} where its hash stands on the left, with {@code R:} where
 * it stands on the right.
 */
public record QueueProof(
        QueueId queueId,
        String poolId,
        int group,
        String nonce,
        String leaf,
        List<String> path,
        String root,
        long place) {}
