package io.holdfast.api.audit.proof;

import java.util.UUID;

/** A proof runs already: wait for it, or cancel it. */
public final class ProofRunning extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final UUID proofId;

    public ProofRunning(UUID proofId) {
        super("proof " + proofId + " is running");
        this.proofId = proofId;
    }

    /** The one that runs. */
    public UUID proofId() {
        return proofId;
    }
}
