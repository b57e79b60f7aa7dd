package io.holdfast.waitingroom.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.line.SharedCalls.Share;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
    private final SharedCalls<String, Integer, List<Integer>> doubling = doubling(LONG);

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    private SharedCalls<String, Integer, List<Integer>> doubling(Duration longestWait) {
        return new SharedCalls<>(longestWait, (group, questions) -> {
            Call call = new Call(group, questions, new CompletableFuture<>());
            calls.add(call);
            return call.back;
        });
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
    void whoeverComesMeanwhileSharesTheNextCall() throws Exception {
        Call first = somethingUnderWay();
        List<Future<Integer>> others = ask("a", IntStream.rangeClosed(1, 20));
        await().until(() -> doubling.waiting() == 20);
        assertThat(calls).isEmpty();
        first.answer();
        Call second = nextCall();
        assertThat(second.questions())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 20).boxed().toList());
        second.answer();
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
        List<Call> both = List.of(nextCall(), nextCall());
        assertThat(both).extracting(Call::group).containsExactlyInAnyOrder("odd", "even");
        Future<Integer> late = ask("late", 6);
        await().until(() -> doubling.waiting() == 1);
        both.get(0).answer();
        assertThat(doubling.waiting()).as("until all have come back").isEqualTo(1);
        both.get(1).answer();
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
    void aCallThatCannotEvenBeginFailsAndTheNextIsTried() {
        AtomicInteger begun = new AtomicInteger();
        SharedCalls<String, Integer, List<Integer>> failing = new SharedCalls<>(LONG, (group, questions) -> {
            if (begun.getAndIncrement() == 0) {
                throw new IllegalStateException("no connection");
            }
            return CompletableFuture.completedFuture(questions);
        });
        assertThatThrownBy(() -> failing.ask("a", 1)).hasMessage("no connection");
        assertThat(own(failing.ask("a", 2))).isEqualTo(2);
    }

    @Test
    void whoHasWaitedTooLongIsToldSoAndNotAskedForAnyMore() throws Exception {
        SharedCalls<String, Integer, List<Integer>> hasty = doubling(Duration.ofMillis(30));
        Future<Integer> never = callers.submit(() -> own(hasty.ask("a", 1)));
        Call lost = nextCall();
        Future<Integer> behind = callers.submit(() -> own(hasty.ask("a", 2)));
        assertAway(never);
        assertAway(behind);
        assertThat(hasty.waiting()).isEqualTo(1);
        lost.answer();
        assertThat(hasty.waiting()).isZero();
        assertThat(calls).isEmpty();
    }

    @Test
    void noMoreWaitThanMay() throws Exception {
        Call first = somethingUnderWay();
        List<Future<Integer>> waiting = ask("a", IntStream.range(0, SharedCalls.MAX_WAITING));
        await().until(() -> doubling.waiting() == SharedCalls.MAX_WAITING);
        assertThatThrownBy(() -> doubling.ask("a", -1)).isInstanceOf(QueueRefused.class);
        first.answer();
        while (waiting.stream().anyMatch(asked -> !asked.isDone())) {
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
        assertThat(called.get()).isLessThanOrEqualTo(8 * 2_000);
        assertThat(busy.waiting()).isZero();
    }

    private static @Nullable Integer firstWrong(SharedCalls<Integer, Integer, List<Integer>> busy, int thread) {
        for (int i = 0; i < 2_000; i++) {
            int question = thread * 2_000 + i;
            if (own(busy.ask(thread % 2, question)) != question) {
                return question;
            }
        }
        return null;
    }
}
