package io.holdfast.web.idempotency;

import java.util.UUID;

/** What became of the attempt to use a key. */
sealed interface Claim {
    /**
     * The request is ours to run. {@code attempt} tells our row from that of whoever takes over after our lease; {@code
     * seed} is the same for every attempt of the request, and what ids are made of.
     */
    record Granted(UUID attempt, UUID seed) implements Claim {}

    /** The request was answered before. */
    record Answered(StoredAnswer answer) implements Claim {}

    /** The first request with this key still runs. */
    record Running() implements Claim {}

    /** The key belongs to another request. */
    record Reused() implements Claim {}
}
