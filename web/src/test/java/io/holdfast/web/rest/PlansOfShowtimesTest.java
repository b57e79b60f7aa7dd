package io.holdfast.web.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.testsupport.SettableClock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.axonframework.queryhandling.DefaultQueryGateway;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Which plan a showtime is seated by")
class PlansOfShowtimesTest {
    private static final int CALLERS = 50;

    private final ShowtimeId showtimeId = new ShowtimeId(42);
    private final PlanId planId = new PlanId(new UUID(1, 2));
    private final SettableClock clock = new SettableClock();
    private final AtomicInteger asked = new AtomicInteger();
    private final SimpleQueryBus bus = SimpleQueryBus.builder().build();
    private final PlansOfShowtimes plans = new PlansOfShowtimes(
            new Queries(DefaultQueryGateway.builder().queryBus(bus).build()), new RecentWrites(clock), clock);

    private void answer(Supplier<ShowtimeView> answer) {
        bus.subscribe(GetShowtime.class.getName(), ShowtimeView.class, question -> {
            asked.incrementAndGet();
            return answer.get();
        });
    }

    private ShowtimeView showtime() {
        return new ShowtimeView(
                showtimeId,
                17,
                ShowtimeKind.CINEMA,
                "Metropolis",
                null,
                planId,
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                SalesStatus.OPEN,
                300,
                300,
                List.of(),
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null);
    }

    @Test
    void isAskedOnceHoweverManyWantToKnow() throws Exception {
        CountDownLatch slow = new CountDownLatch(1);
        answer(() -> {
            awaitOpen(slow);
            return showtime();
        });
        AtomicInteger started = new AtomicInteger();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<PlanId>> answers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                answers.add(callers.submit(() -> {
                    started.incrementAndGet();
                    return plans.planOf(showtimeId);
                }));
            }
            await().until(() -> started.get() == CALLERS && asked.get() > 0);
            slow.countDown();
            for (Future<PlanId> plan : answers) {
                assertThat(plan.get()).isEqualTo(planId);
            }
        }
        assertThat(asked).hasValue(1);
    }

    @Test
    void isAskedAgainAfterAWhile() {
        answer(this::showtime);
        plans.planOf(showtimeId);
        plans.planOf(showtimeId);
        assertThat(asked).hasValue(1);
        clock.advance(PlansOfShowtimes.REMEMBER.plusMillis(1));
        plans.planOf(showtimeId);
        assertThat(asked).hasValue(2);
    }

    @Test
    void aShowtimeThatWasUnknownMayAppearAtOnce() {
        AtomicInteger looks = new AtomicInteger();
        answer(() -> looks.getAndIncrement() == 0 ? null : showtime());
        assertThatThrownBy(() -> plans.planOf(showtimeId)).hasMessageContaining("NO_SUCH_SHOWTIME");
        assertThat(plans.planOf(showtimeId)).isEqualTo(planId);
    }

    @Test
    void aFailureIsNotRemembered() {
        AtomicInteger looks = new AtomicInteger();
        answer(() -> {
            if (looks.getAndIncrement() == 0) {
                throw new NotCaughtUp("not yet");
            }
            return showtime();
        });
        assertThatThrownBy(() -> plans.planOf(showtimeId)).isInstanceOf(NotCaughtUp.class);
        assertThat(plans.planOf(showtimeId)).isEqualTo(planId);
    }

    private static void awaitOpen(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
