package io.holdfast.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.SeatCode;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/** One customer who pays for one seat. */
final class Purchase implements AutoCloseable {
    static final Duration AFTER_THE_HOLD = Duration.ofMinutes(10).plusMillis(1);

    private static final SeatCode SEAT = new SeatCode("A1");
    private static final CustomerId ANA = new CustomerId("ana");
    /** As long as whoever takes over from a dead process has to wait; a few of them are within a hold. */
    private static final Duration MOMENT = Duration.ofSeconds(61);

    private static final Duration LONG = Duration.ofMinutes(61);

    final MoneyWorld world;
    final Outside outside;
    final Story story;
    final HoldId hold;

    Purchase(Outside outside) {
        this.outside = outside;
        world = new MoneyWorld(outside);
        story = new Story(RandomGenerator.getDefault(), outside);
        hold = outside.ids.nextHoldId(story.showtime);
        story.open(world.node());
        hold(hold, ANA);
    }

    /** Goes to the checkout, up to a session at the gateway. */
    PaymentId checkOut() {
        Attempt attempt = new Attempt(outside.ids.nextPaymentId(), hold, ANA);
        story.attempts.add(attempt);
        while (!attempt.isOver()) {
            attempt.goOn(world.node(), outside.bank);
        }
        world.work();
        return attempt.paymentId;
    }

    /** The gateway takes the money; nobody has told us yet. */
    Callback pay(PaymentId payment) {
        outside.bank.accounts.get(payment).takings.add(Story.SEAT_PRICE);
        return new Callback("evt_" + payment, "payment.succeeded", payment, Story.SEAT_PRICE, "taking-0-" + payment);
    }

    /** The hold's time goes by, and somebody else gets the seat. */
    void loseTheSeat() {
        outside.clock.advance(AFTER_THE_HOLD);
        hold(outside.ids.nextHoldId(story.showtime), new CustomerId("bo"));
    }

    private void hold(HoldId id, CustomerId customer) {
        Object reply = world.node().send(new HoldSeats(story.showtime, id, customer, List.of(SEAT), List.of()));
        assertThat(reply).isInstanceOf(Held.class);
    }

    /** The gateway calls until it is answered, whoever dies. */
    void deliver(Callback callback) {
        boolean[] answered = {false};
        while (!answered[0]) {
            world.survive(() -> answered[0] = world.node().deliver(callback, false) == 200);
        }
    }

    /** An operator calls the showtime off until they are answered, whoever dies. */
    void callOff() {
        boolean[] answered = {false};
        while (!answered[0]) {
            world.survive(() -> {
                world.node().send(new CancelShowtime(story.showtime, "fog"));
                answered[0] = true;
            });
        }
    }

    /** Long enough for every loop to look once more. */
    void passASecond() {
        outside.clock.advance(Duration.ofSeconds(1));
        world.work();
    }

    /** Everything goes its way until nothing happens any more, first within the hold's time, then for longer. */
    void comeToRest() {
        world.comeToRest(List.of(story), MOMENT);
        world.comeToRest(List.of(story), LONG);
    }

    Account account(PaymentId payment) {
        return outside.bank.accounts.get(payment);
    }

    <E> List<E> events(PaymentId payment, Class<E> type) {
        return world.ledger().of(payment, type);
    }

    List<BookingConfirmed> bookings() {
        return world.ledger().of(story.showtime, BookingConfirmed.class);
    }

    @Override
    public void close() {
        world.close();
    }
}
