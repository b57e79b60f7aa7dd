package io.holdfast.waitingroom.line;

import io.holdfast.api.waitingroom.QueueRefused;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;

/**
 * Asks in one call what many threads ask at the same moment. A call costs a way to Redis and back however little it asks; under
 * load that is shared, and whoever comes alone waits for nobody.
 *
 * <pre>
 * caller ─┐
 * caller ─┼─▶ waiting ─▶ up to MOST_AT_ONCE leave together, a call for each group ─▶ every caller has its share of the answer
 * caller ─┘                └─ when all have come back, and a moment later, the next leave
 * </pre>
 *
 * <p><b>Errors:</b> what a call fails with, each of its callers gets; {@link QueueRefused} with {@code AWAY} for one who has
 * waited too long to leave, or finds {@link #MAX_WAITING} before.
 *
 * <p><b>Threading:</b> safe for use from many threads. A call is begun by whoever came first, or a moment after the one before.
 * Callers wait without a timer of their own: waking one for each costs more than the call. So a call must end by itself.
 *
 * <p><b>Source:</b> decision record 2026-12-04-polls-share-a-call.
 *
 * @param <G> what questions must have in common to share a call
 * @param <Q> what one caller asks
 * @param <A> what a call answers to all of its callers
 */
final class SharedCalls<G, Q, A> {
    /** Questions that leave together at most: what Redis does for them keeps nobody else waiting for a millisecond. */
    static final int MOST_AT_ONCE = 128;

    /** Questions that may wait to leave. */
    static final int MAX_WAITING = 20_000;

    /** How long fewer than {@link #MOST_AT_ONCE} wait for others when something has just come back. */
    static final Duration GATHERING = Duration.ofNanos(250_000);

    private final BiFunction<G, List<Q>, CompletableFuture<A>> call;
    private final long longestWaitNanos;
    private final LongSupplier nanoTime;
    private final Executor later;
    private final BlockingQueue<Asked<G, Q, A>> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
    private final AtomicBoolean underWay = new AtomicBoolean();

    /** {@code call} answers all questions of a group at once, and does not wait for the answer, which comes or fails in time. */
    SharedCalls(Duration longestWait, BiFunction<G, List<Q>, CompletableFuture<A>> call) {
        this(
                longestWait,
                call,
                System::nanoTime,
                CompletableFuture.delayedExecutor(GATHERING.toNanos(), TimeUnit.NANOSECONDS, Runnable::run));
    }

    /** {@code later} runs what it is given when {@link #GATHERING} is over. */
    SharedCalls(
            Duration longestWait,
            BiFunction<G, List<Q>, CompletableFuture<A>> call,
            LongSupplier nanoTime,
            Executor later) {
        this.call = call;
        this.longestWaitNanos = longestWait.toNanos();
        this.nanoTime = nanoTime;
        this.later = later;
    }

    /** The answer to this question. */
    Share<A> ask(G group, Q question) {
        Asked<G, Q, A> asked = new Asked<>(group, question, nanoTime.getAsLong(), new CompletableFuture<>());
        if (!waiting.offer(asked)) {
            throw new QueueRefused(QueueRefused.Reason.AWAY);
        }
        if (underWay.compareAndSet(false, true)) {
            leave();
        }
        return asked.await();
    }

    /** How many wait to leave. */
    int waiting() {
        return waiting.size();
    }

    /** For whoever has set {@link #underWay}. What is back at once has failed: the next try is a moment later. */
    private void leave() {
        CompletableFuture<Void> back = callAll(next());
        if (back.isDone()) {
            later.execute(this::comeBack);
        } else {
            back.whenComplete((done, neverFails) -> comeBack());
        }
    }

    /** The look after letting go sees whoever came too late for the one before and found something under way. */
    private void comeBack() {
        if (waiting.isEmpty()) {
            underWay.set(false);
            if (waiting.isEmpty() || !underWay.compareAndSet(false, true)) {
                return;
            }
        }
        if (waiting.size() >= MOST_AT_ONCE) {
            leave();
        } else {
            later.execute(this::leave);
        }
    }

    /** Who has waited too long does not leave any more. */
    private Map<G, List<Asked<G, Q, A>>> next() {
        List<Asked<G, Q, A>> next = new ArrayList<>(MOST_AT_ONCE);
        waiting.drainTo(next, MOST_AT_ONCE);
        long now = nanoTime.getAsLong();
        Map<G, List<Asked<G, Q, A>>> groups = new LinkedHashMap<>();
        for (Asked<G, Q, A> asked : next) {
            if (now - asked.sinceNanos > longestWaitNanos) {
                asked.share.completeExceptionally(new QueueRefused(QueueRefused.Reason.AWAY));
            } else {
                groups.computeIfAbsent(asked.group, ignored -> new ArrayList<>())
                        .add(asked);
            }
        }
        return groups;
    }

    private CompletableFuture<Void> callAll(Map<G, List<Asked<G, Q, A>>> groups) {
        return CompletableFuture.allOf(groups.entrySet().stream()
                .map(group -> callOne(group.getKey(), group.getValue()))
                .toArray(CompletableFuture<?>[]::new));
    }

    private CompletableFuture<?> callOne(G group, List<Asked<G, Q, A>> callers) {
        return begin(group, callers.stream().map(Asked::question).toList()).handle((answer, failure) -> {
            for (int i = 0; i < callers.size(); i++) {
                CompletableFuture<Share<A>> share = callers.get(i).share;
                boolean unused =
                        failure == null ? share.complete(new Share<>(answer, i)) : share.completeExceptionally(failure);
            }
            return answer;
        });
    }

    private CompletableFuture<A> begin(G group, List<Q> questions) {
        try {
            return call.apply(group, questions);
        } catch (RuntimeException failed) {
            return CompletableFuture.failedFuture(failed);
        }
    }

    /** What the call answered, and which of its questions this one was, from 0. */
    record Share<A>(A answer, int index) {}

    private record Asked<G, Q, A>(G group, Q question, long sinceNanos, CompletableFuture<Share<A>> share) {
        Share<A> await() {
            try {
                return share.get();
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
                throw new QueueRefused(QueueRefused.Reason.AWAY);
            }
        }
    }
}
