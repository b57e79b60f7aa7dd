package io.holdfast.web;

import io.holdfast.api.audit.proof.ProofProgress;
import io.holdfast.api.audit.proof.ProofProgress.State;
import io.holdfast.api.audit.proof.ProofRunning;
import io.holdfast.api.audit.proof.Proofs;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/** One proof that reads until it is cancelled. */
final class RecordedProofs implements Proofs {
    private final AtomicReference<ProofProgress> present = new AtomicReference<>();

    @Override
    public void requireNone() {
        ProofProgress progress = present.get();
        if (progress != null && !progress.state().isOver()) {
            throw new ProofRunning(progress.proofId());
        }
    }

    @Override
    public ProofProgress start(UUID proofId) {
        requireNone();
        present.set(new ProofProgress(proofId, State.READING, 1_000, 4_000, 500, null, null, null));
        return present.get();
    }

    @Override
    public Optional<ProofProgress> find(UUID proofId) {
        return Optional.ofNullable(present.get())
                .filter(progress -> progress.proofId().equals(proofId));
    }

    @Override
    public Optional<ProofProgress> cancel(UUID proofId) {
        return find(proofId).map(progress -> {
            present.set(new ProofProgress(proofId, State.CANCELLED, 1_000, 4_000, 500, null, null, null));
            return present.get();
        });
    }
}
