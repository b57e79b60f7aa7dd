package io.holdfast.waitingroom;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.command.showtime.model.ShowtimeModel;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A sale from its first second to its last, as fast as the machine can: the waiting room over a real Redis and database, the
 * seats decided by the model that decides them in the shop, and people who do as people do, out of a seeded die.
 */
class SaleSimulationIT extends QueueTestBase {
    private static final long SEED = 20_261_203L;
    private static final int PEOPLE = 20_000;
    private static final int SEATS = 500;
    private static final int HALL = 100;
    private static final int PER_SECOND = 50;
    private static final int MOST_SECONDS = 5_000;
    private static final Duration STEP = Duration.ofSeconds(10);

    private final Random random = new Random(SEED);
    private final ShowtimeModel model = new ShowtimeModel();
    private final Map<SeatCode, HoldId> owners = new HashMap<>();
    private final Set<SeatCode> booked = new HashSet<>();
    private final PriorityQueue<Plan> plans = new PriorityQueue<>();
    private ShowtimeId event;
    private int nextHold;
    private int paymentsFailed;
    private int gaveUp;

    /** What somebody in the hall will do next, and when. */
    private record Plan(long atMillis, int customer, Runnable what) implements Comparable<Plan> {
        @Override
        public int compareTo(Plan other) {
            return Long.compare(atMillis, other.atMillis);
        }
    }

    @Test
    @DisplayName(
            "20,000 people, 500 seats, some vanish, some cannot pay: all is sold, in the line's order, and the hall never overflows")
    void sellsOut() {
        event = node.event(HALL, PER_SECOND);
        send(schedule());
        send(new OpenSales(event));
        IntStream.range(0, PEOPLE).forEach(i -> node.join(event, i));
        int next = 0;
        int seconds = 0;
        while (booked.size() < SEATS && seconds++ < MOST_SECONDS) {
            node.sale(event, SalesStatus.OPEN, SEATS - owners.size());
            node.second();
            assertThat(node.line.inHall(node.room(event))).as(this::replay).isLessThanOrEqualTo(HALL);
            next = welcome(next);
            // As many were let in as stand at the line's beginning and do not wait: nobody was passed by.
            assertThat(node.waitingRooms.numbers(event).admitted()).as(replay()).isEqualTo(next);
            act();
            clock.advance(STEP);
            send(new ExpireHolds(event));
        }
        assertThat(booked).as(replay()).hasSize(SEATS);
        assertThat(List.of(paymentsFailed, gaveUp)).as(replay()).allMatch(count -> count > 10);
        clock.advance(QueueNode.STAY);
        send(new ExpireHolds(event));
        assertThat(owners).as("every seat is sold or free").hasSize(SEATS).containsOnlyKeys(booked);
        node.sale(event, SalesStatus.OPEN, 0);
        node.second();
        assertThat(node.look(event, PEOPLE - 1).state()).isEqualTo(QueueState.SOLD_OUT);
    }

    private String replay() {
        return "seed " + SEED;
    }

    private ScheduleShowtime schedule() {
        Money price = new Money(1_000, "BRL");
        List<SeatCode> seats = IntStream.range(0, SEATS)
                .mapToObj(i -> new SeatCode("R" + i / 25 + "-" + (i % 25 + 1)))
                .toList();
        return new ScheduleShowtime(
                event,
                ShowtimeKind.CONCERT,
                "A concert",
                null,
                new PlanId(new UUID(0, 1)),
                clock.instant().plus(Duration.ofDays(20)),
                ZoneOffset.UTC,
                List.of(new CategoryOffer("STALLS", price, null, 0)),
                List.of(new SeatGroup("STALLS", seats)),
                SalesPolicy.of(ShowtimeKind.CONCERT),
                null);
    }

    /** Decides as the shop does, and tells the waiting room what has happened. */
    private ShowtimeReply send(ShowtimeCommand command) {
        Decision decision = model.decide(command, clock.instant());
        decision.events().forEach(this::happened);
        return decision.reply();
    }

    private void happened(ShowtimeEvent event) {
        model.evolve(event);
        switch (event) {
            case SeatsHeld held -> {
                held.seats()
                        .forEach(seat -> assertThat(owners.put(seat, held.holdId()))
                                .as("%s, %s", replay(), seat)
                                .isNull());
                node.watch.on(held);
            }
            case HoldReleased released -> {
                owners.values().removeIf(released.holdId()::equals);
                node.watch.on(released);
            }
            case HoldExpired expired -> {
                owners.values().removeIf(expired.holdId()::equals);
                node.watch.on(expired);
            }
            case BookingConfirmed confirmed -> {
                booked.addAll(confirmed.seats());
                node.watch.on(confirmed);
            }
            default -> {}
        }
    }

    /** Those who were called look at once, and make up their minds; the first who still waits. */
    private int welcome(int from) {
        int next = from;
        QueuePlace place = node.look(event, next);
        while (place.state() != QueueState.WAITING && place.state() != QueueState.SOLD_OUT) {
            decide(next, place.accessToken());
            next++;
            place = node.look(event, next);
        }
        return next;
    }

    private void decide(int customer, String token) {
        int fate = random.nextInt(10);
        if (fate < 2) {
            gaveUp++; // vanishes: only the end of the lease makes room
        } else if (fate < 3) {
            later(customer, 60, () -> node.leave(event, customer));
        } else {
            later(customer, 120, () -> hold(customer, token));
        }
    }

    private void later(int customer, int withinSeconds, Runnable what) {
        plans.add(new Plan(clock.millis() + 1_000L * random.nextInt(withinSeconds), customer, what));
    }

    private void act() {
        while (!plans.isEmpty() && plans.peek().atMillis() <= clock.millis()) {
            plans.poll().what().run();
        }
    }

    private void hold(int customer, String token) {
        boolean admitted = node.admits(event, customer, token);
        assertThat(admitted).as("%s: the turn of %d", replay(), customer).isTrue();
        CustomerId id = QueueNode.customer(customer);
        HoldId holdId = HoldId.of(event, 0, ++nextHold);
        int quantity = 1 + random.nextInt(4);
        if (!(send(new HoldBestSeats(event, holdId, id, quantity, null, false, false, admitted)) instanceof Held)) {
            node.leave(event, customer);
            return;
        }
        node.admission.used(event, id);
        int fate = random.nextInt(10);
        if (fate < 2) {
            gaveUp++; // the hold runs out by itself
        } else if (fate < 3) {
            later(customer, 60, () -> send(new ReleaseHold(event, holdId, id)));
        } else {
            later(customer, 200, () -> pay(customer, holdId));
        }
    }

    private void pay(int customer, HoldId holdId) {
        PaymentId payment = new PaymentId(new UUID(1, ++nextHold));
        if (!(send(new StartCheckout(event, holdId, QueueNode.customer(customer), payment))
                instanceof CheckoutGranted granted)) {
            return;
        }
        if (random.nextInt(10) < 3) {
            paymentsFailed++;
            later(customer, 30, () -> node.leave(event, customer));
        } else {
            // Some of it comes when the hold has long run out, and is not booked.
            later(customer, random.nextInt(10) == 0 ? 600 : 60, () -> confirm(holdId, payment, granted.amount()));
        }
    }

    private void confirm(HoldId holdId, PaymentId payment, Money amount) {
        send(new ConfirmPayment(event, holdId, payment, amount));
    }
}
