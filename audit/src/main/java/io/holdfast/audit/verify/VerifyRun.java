package io.holdfast.audit.verify;

import io.holdfast.api.audit.proof.ProofProgress;
import io.holdfast.api.audit.proof.ProofProgress.State;
import io.holdfast.api.audit.proof.ProofReport;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One verification in a running shop, as its operator watches it.
 *
 * <p><b>Threading:</b> runs in one thread; any may ask and cancel.
 */
final class VerifyRun implements Listener {
    private static final Logger LOG = LoggerFactory.getLogger(VerifyRun.class);

    private final UUID id;
    private final long startNanos = System.nanoTime();
    private volatile boolean cancelled;
    private volatile ProofProgress progress;

    VerifyRun(UUID id) {
        this.id = id;
        this.progress = at(State.READING, 0, 0, 0, null);
    }

    ProofProgress progress() {
        return progress;
    }

    void cancel() {
        cancelled = true;
    }

    void run(Verification verification) {
        try {
            Optional<ProofReport> report = verification.run(this);
            report.ifPresentOrElse(this::done, () -> end(State.CANCELLED, null));
        } catch (SQLException | RuntimeException failed) {
            LOG.error("Verification {} ended early", id, failed);
            end(State.FAILED, failed.toString());
        }
    }

    private void done(ProofReport report) {
        if (!report.isClean()) {
            LOG.error("Verification {} found {} breaches", id, report.breachCount());
        }
        progress = new ProofProgress(
                id,
                State.DONE,
                report.position(),
                report.position(),
                report.eventsPerSecond(),
                Duration.ZERO,
                report,
                null);
    }

    private void end(State state, @Nullable String failure) {
        ProofProgress last = progress;
        progress = new ProofProgress(
                id, state, last.position(), last.target(), last.eventsPerSecond(), null, null, failure);
    }

    @Override
    public void read(long position, long target, long events) {
        long elapsed = Math.max(1, System.nanoTime() - startNanos);
        long perSecond = events * 1_000_000_000L / elapsed;
        Duration left = position <= 0
                ? null
                : Duration.ofNanos((long) ((double) elapsed / position * Math.max(0, target - position)));
        progress = at(State.READING, position, target, perSecond, left);
    }

    @Override
    public void comparing() {
        ProofProgress last = progress;
        progress = at(State.COMPARING, last.target(), last.target(), last.eventsPerSecond(), null);
    }

    private ProofProgress at(State state, long position, long target, long perSecond, @Nullable Duration left) {
        return new ProofProgress(id, state, position, target, perSecond, left, null, null);
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }
}
