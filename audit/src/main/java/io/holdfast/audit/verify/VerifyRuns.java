package io.holdfast.audit.verify;

import io.holdfast.api.audit.proof.ProofProgress;
import io.holdfast.api.audit.proof.ProofRunning;
import io.holdfast.api.audit.proof.Proofs;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;

/** Verifications in a running shop: one at a time, no faster than allowed, on connections of their own. */
final class VerifyRuns implements Proofs, DisposableBean {
    /** The latest that are remembered, with their reports. */
    static final int MAX_REMEMBERED = 20;

    private static final long STOP_WITHIN_MILLIS = 5_000;

    private final DataSource connections;
    private final Clock clock;
    private final VerifyOptions options;
    private final List<OutsideCheck> outside;
    private final Map<UUID, VerifyRun> runs = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, VerifyRun> eldest) {
            return size() > MAX_REMEMBERED;
        }
    };
    private @Nullable Thread worker;

    /** @param connections makes connections to the log's database, apart from those that selling uses */
    VerifyRuns(DataSource connections, Clock clock, VerifyOptions options, List<OutsideCheck> outside) {
        this.connections = connections;
        this.clock = clock;
        this.options = options;
        this.outside = List.copyOf(outside);
    }

    @Override
    public synchronized void requireNone() {
        for (VerifyRun run : runs.values()) {
            if (!run.progress().state().isOver()) {
                throw new ProofRunning(run.progress().proofId());
            }
        }
    }

    @Override
    public synchronized ProofProgress start(UUID proofId) {
        requireNone();
        VerifyRun run = new VerifyRun(proofId);
        runs.put(proofId, run);
        worker = Thread.ofPlatform()
                .name("audit-verify")
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .start(() -> run.run(new Verification(connections, clock, options, outside)));
        return run.progress();
    }

    @Override
    public synchronized Optional<ProofProgress> find(UUID proofId) {
        return Optional.ofNullable(runs.get(proofId)).map(VerifyRun::progress);
    }

    @Override
    public synchronized Optional<ProofProgress> cancel(UUID proofId) {
        VerifyRun run = runs.get(proofId);
        if (run != null) {
            run.cancel();
        }
        return find(proofId);
    }

    /** Whatever runs ends early; nothing that it would have sealed stays. */
    @Override
    public void destroy() throws InterruptedException {
        Thread last;
        synchronized (this) {
            runs.values().forEach(VerifyRun::cancel);
            last = worker;
        }
        if (last != null) {
            last.join(STOP_WITHIN_MILLIS);
        }
    }
}
