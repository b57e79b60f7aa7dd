package io.holdfast.api.audit.proof;

import java.util.Optional;
import java.util.UUID;

/**
 * Proofs that run beside the shop, one at a time.
 *
 * <p><b>Threading:</b> safe for use from many threads; a proof runs in a thread of its own, on a connection of its own, and
 * reads no faster than it is allowed to, so that selling goes on.
 */
public interface Proofs {
    /** <b>Errors:</b> {@link ProofRunning} while one runs. */
    void requireNone();

    /**
     * Begins one.
     *
     * <p><b>Errors:</b> {@link ProofRunning} while another runs.
     */
    ProofProgress start(UUID proofId);

    /** How far it is; empty for one that this node never began, or has forgotten since. */
    Optional<ProofProgress> find(UUID proofId);

    /** Ends it early; answers how it stands then. Repeatable. */
    Optional<ProofProgress> cancel(UUID proofId);
}
