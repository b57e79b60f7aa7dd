package io.holdfast.waitingroom.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.line.SharedCalls.Share;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SharedCallsTest {
    private static final Duration LONG = Duration.ofSeconds(50);

    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();
    private final Queue<Runnable> later = new ConcurrentLinkedQueue<>();
    private final AtomicLong nanos = new AtomicLong();
    private final SharedCalls<String, Integer, List<Integer>> doubling =
            new SharedCalls<>(LONG, this::call, nanos::get, later::add);

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    private CompletableFuture<List<Integer>> call(String group, List<Integer> questions) {
        Call call = new Call(group, questions, new CompletableFuture<>());
        calls.add(call);
        return call.back;
    }

    private void aMomentLater() {
        Runnable next = later.poll();
        assertThat(next).as("something that waits for the moment").isNotNull();
        next.run();
    }

    /** What was asked, and is answered when the test says so. */
    private record Call(String group, List<Integer> questions, CompletableFuture<List<Integer>> back) {
        void answer() {
            back.complete(questions.stream().map(question -> 2 * question).toList());
        }
    }

    private Call nextCall() throws InterruptedException {
        Call call = calls.poll(LONG.toSeconds(), TimeUnit.SECONDS);
        assertThat(call).as("a call").isNotNull();
        return call;
    }

    private static Integer own(Share<List<Integer>> share) {
        return share.answer().get(share.index());
    }

    private Future<Integer> ask(String group, int question) {
        return callers.submit(() -> own(doubling.ask(group, question)));
    }

    private List<Future<Integer>> ask(String group, IntStream questions) {
        return questions.mapToObj(question -> ask(group, question)).toList();
    }

    /** The call of one who came alone; whoever comes now waits for it to come back. */
    private Call somethingUnderWay() throws InterruptedException {
        Future<Integer> unused = ask("first", 0);
        return nextCall();
    }

    private void assertAway(Future<Integer> asked) {
        assertThatThrownBy(asked::get)
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        QueueRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.AWAY));
    }

    @Test
    void whoComesAloneWaitsForNobody() throws Exception {
        Future<Integer> alone = ask("a", 21);
        Call call = nextCall();
        assertThat(call.questions()).containsExactly(21);
        call.answer();
        assertThat(alone.get()).isEqualTo(42);
    }

    @Test
    void whoeverComesMeanwhileSharesTheNextCallAMomentLater() throws Exception {
        Call first = somethingUnderWay();
        List<Future<Integer>> others = ask("a", IntStream.rangeClosed(1, 20));
        await().until(() -> doubling.waiting() == 20);
        first.answer();
        Future<Integer> inTime = ask("a", 21);
        await().until(() -> doubling.waiting() == 21);
        assertThat(calls).isEmpty();
        aMomentLater();
        Call second = nextCall();
        assertThat(second.questions())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 21).boxed().toList());
        second.answer();
        assertThat(inTime.get()).isEqualTo(42);
        assertThat(later).isEmpty();
        for (int i = 1; i <= 20; i++) {
            assertThat(others.get(i - 1).get()).isEqualTo(2 * i);
        }
    }

    @Test
    void noCallAsksTooMuch() throws Exception {
        Call call = somethingUnderWay();
        int many = 2 * SharedCalls.MOST_AT_ONCE + 7;
        List<Future<Integer>> asked = ask("a", IntStream.rangeClosed(1, many));
        await().until(() -> doubling.waiting() == many);
        List<Integer> sizes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            call.answer();
            assertThat(later).as("only the last few wait for others").hasSize(i == 2 ? 1 : 0);
            if (i == 2) {
                aMomentLater();
            }
            call = nextCall();
            sizes.add(call.questions().size());
        }
        call.answer();
        assertThat(sizes).containsExactly(SharedCalls.MOST_AT_ONCE, SharedCalls.MOST_AT_ONCE, 7);
        for (int i = 1; i <= many; i++) {
            assertThat(asked.get(i - 1).get()).isEqualTo(2 * i);
        }
    }

    @Test
    void whatHasNothingInCommonLeavesTogetherInCallsOfItsOwn() throws Exception {
        Call first = somethingUnderWay();
        List<Future<Integer>> odd = ask("odd", IntStream.of(1, 3, 5));
        List<Future<Integer>> even = ask("even", IntStream.of(2, 4));
        await().until(() -> doubling.waiting() == 5);
        first.answer();
        aMomentLater();
        List<Call> both = List.of(nextCall(), nextCall());
        assertThat(both).extracting(Call::group).containsExactlyInAnyOrder("odd", "even");
        Future<Integer> late = ask("late", 6);
        await().until(() -> doubling.waiting() == 1);
        both.get(0).answer();
        assertThat(doubling.waiting()).as("until all have come back").isEqualTo(1);
        both.get(1).answer();
        aMomentLater();
        nextCall().answer();
        assertThat(List.of(odd.get(2).get(), even.get(1).get(), late.get())).containsExactly(10, 8, 12);
    }

    @Test
    void aFailureReachesThoseWhoSharedTheCallAndNobodyElse() throws Exception {
        Call first = somethingUnderWay();
        List<Future<Integer>> some = ask("some", IntStream.of(1, 2));
        Future<Integer> other = ask("other", 3);
        await().until(() -> doubling.waiting() == 3);
        first.answer();
        aMomentLater();
        for (Call call : List.of(nextCall(), nextCall())) {
            if (call.group().equals("some")) {
                call.back.completeExceptionally(new QueueRefused(QueueRefused.Reason.AWAY));
            } else {
                call.answer();
            }
        }
        some.forEach(this::assertAway);
        assertThat(other.get()).isEqualTo(6);
        Future<Integer> after = ask("some", 4);
        nextCall().answer();
        assertThat(after.get()).isEqualTo(8);
    }

    @Test
    void aCallThatCannotEvenBeginFailsAndTheNextIsTried() throws Exception {
        AtomicInteger begun = new AtomicInteger();
        SharedCalls<String, Integer, List<Integer>> failing = new SharedCalls<>(
                LONG,
                (group, questions) -> {
                    if (begun.getAndIncrement() == 0) {
                        throw new IllegalStateException("no connection");
                    }
                    return CompletableFuture.completedFuture(questions);
                },
                nanos::get,
                later::add);
        assertThatThrownBy(() -> failing.ask("a", 1)).hasMessage("no connection");
        Future<Integer> next = callers.submit(() -> own(failing.ask("a", 2)));
        await().until(() -> failing.waiting() == 1);
        aMomentLater();
        aMomentLater();
        assertThat(next.get()).isEqualTo(2);
    }

    @Test
    void whoHasWaitedTooLongIsToldSoAndNotAskedForAnyMore() throws Exception {
        Call hanging = somethingUnderWay();
        Future<Integer> tooLong = ask("a", 1);
        await().until(() -> doubling.waiting() == 1);
        nanos.addAndGet(LONG.toNanos());
        Future<Integer> justCame = ask("a", 2);
        await().until(() -> doubling.waiting() == 2);
        nanos.incrementAndGet();
        hanging.answer();
        aMomentLater();
        assertAway(tooLong);
        Call next = nextCall();
        assertThat(next.questions()).containsExactly(2);
        next.answer();
        assertThat(justCame.get()).isEqualTo(4);
    }

    @Test
    void whoeverIsInterruptedGivesUp() throws Exception {
        Future<QueueRefused> asked = callers.submit(() -> {
            Thread.currentThread().interrupt();
            return catchThrowableOfType(QueueRefused.class, () -> doubling.ask("a", 1));
        });
        assertThat(asked.get().reason()).isEqualTo(QueueRefused.Reason.AWAY);
        nextCall().answer();
        assertThat(doubling.waiting()).isZero();
    }

    @Test
    void noMoreWaitThanMay() throws Exception {
        Call first = somethingUnderWay();
        List<Future<Integer>> waiting = ask("a", IntStream.range(0, SharedCalls.MAX_WAITING));
        await().until(() -> doubling.waiting() == SharedCalls.MAX_WAITING);
        assertThatThrownBy(() -> doubling.ask("a", -1)).isInstanceOf(QueueRefused.class);
        first.answer();
        while (waiting.stream().anyMatch(asked -> !asked.isDone())) {
            while (!later.isEmpty()) {
                aMomentLater();
            }
            Call call = calls.poll(10, TimeUnit.MILLISECONDS);
            if (call != null) {
                call.answer();
            }
        }
        assertThat(waiting.getLast().get()).isEqualTo(2 * (SharedCalls.MAX_WAITING - 1));
    }

    @Test
    void everybodyGetsTheirOwnAnswerWhoeverAnswersAndWhenever() throws Exception {
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger called = new AtomicInteger();
        SharedCalls<Integer, Integer, List<Integer>> busy = new SharedCalls<>(LONG, (group, questions) -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            called.incrementAndGet();
            return CompletableFuture.supplyAsync(
                    () -> {
                        underWay.decrementAndGet();
                        return questions;
                    },
                    callers);
        });
        List<Future<@Nullable Integer>> wrong = IntStream.range(0, 8)
                .mapToObj(thread -> callers.submit(() -> firstWrong(busy, thread)))
                .toList();
        for (Future<@Nullable Integer> one : wrong) {
            assertThat(one.get()).isNull();
        }
        assertThat(most.get()).as("calls at once, for two groups").isBetween(1, 2);
        assertThat(called.get()).isLessThanOrEqualTo(8 * 300);
        assertThat(busy.waiting()).isZero();
    }

    private static @Nullable Integer firstWrong(SharedCalls<Integer, Integer, List<Integer>> busy, int thread) {
        for (int i = 0; i < 300; i++) {
            int question = thread * 300 + i;
            if (own(busy.ask(thread % 2, question)) != question) {
                return question;
            }
        }
        return null;
    }
}
