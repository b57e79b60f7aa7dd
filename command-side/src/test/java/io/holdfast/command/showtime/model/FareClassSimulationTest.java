package io.holdfast.command.showtime.model;

import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.PRICE;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.paymentId;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.command.Showtimes;
import io.holdfast.testsupport.SettableClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A storm of holds, expiries, payments, cancellations, assigned seats and changed limits over one flight. After every event
 * the places and seats that are taken are counted anew from the log alone: never more than the limit unless the limit was
 * lowered, and then never growing; no seat twice; and what the showtime itself has counted is the same number. In the
 * end, called off, nothing is left.
 *
 * <p>A failure names its seed; {@code -Dsimulation.seed=…} runs just that one again.
 */
class FareClassSimulationTest {
    private static final int STEPS = 2_000;
    private static final int ROWS = 2;
    private static final int OVERBOOK = 3;
    private static final int CUSTOMERS = 5;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20_261_203})
    @DisplayName("A7: known seeds")
    void countsRightForKnownSeeds(long seed) {
        new Storm(seed).run();
    }

    @Test
    @DisplayName("A7: a seed nobody has tried yet")
    void countsRightForAFreshSeed() {
        long seed = Objects.requireNonNullElseGet(Long.getLong("simulation.seed"), System::nanoTime);
        System.out.println("fare class storm: seed " + seed);
        new Storm(seed).run();
    }

    private static final class Storm {
        private final long seed;
        private final RandomGenerator random;
        private final List<ShowtimeEvent> log = new ArrayList<>();
        private final Map<HoldId, Integer> places = new HashMap<>();
        private final Map<HoldId, Money> amounts = new HashMap<>();
        private final Set<SeatCode> taken = new HashSet<>();
        private ShowtimeModel model = new ShowtimeModel();
        private Instant now = SettableClock.START;
        private long limit = ROWS * 6 + OVERBOOK;
        private long before;
        private int holds;
        private int payments;

        private Storm(long seed) {
            this.seed = seed;
            this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        }

        private void run() {
            send(Showtimes.flight(ID, ROWS, null, OVERBOOK));
            send(new OpenSales(ID));
            for (int step = 0; step < STEPS; step++) {
                now = now.plusMillis(random.nextInt(10) == 0 ? random.nextInt(700_000) : random.nextInt(20_000));
                send(next());
                if (random.nextInt(100) == 0) {
                    throughLogAndSnapshot();
                }
            }
            throughLogAndSnapshot();
            send(new CancelShowtime(ID, null));
            assertThat(claimed()).as("seed %d", seed).isZero();
            assertThat(taken).as("seed %d", seed).isEmpty();
        }

        private void send(ShowtimeCommand command) {
            Decision decision = model.decide(command, now);
            for (ShowtimeEvent event : decision.events()) {
                model.evolve(event);
                log.add(event);
                read(event);
                compare(event, command);
            }
        }

        private void compare(ShowtimeEvent event, ShowtimeCommand command) {
            String what = "seed %d, event %d %s, of %s".formatted(seed, log.size() - 1, event, command);
            assertThat(claimed()).as(what).isLessThanOrEqualTo(Math.max(limit, before));
            model.tellStock(event, (category, change, claimed, sellable, resized) -> {
                assertThat(claimed).as(what).isEqualTo(claimed());
                assertThat(sellable).as(what).isEqualTo(limit);
                assertThat(change).as(what).isEqualTo(claimed() - before);
            });
            before = claimed();
        }

        private long claimed() {
            return places.values().stream().mapToLong(Integer::longValue).sum();
        }

        private void read(ShowtimeEvent event) {
            switch (event) {
                case SeatsHeld held -> {
                    int unseated = held.areas().stream()
                            .mapToInt(AreaQuantity::quantity)
                            .sum();
                    places.put(held.holdId(), held.seats().size() + unseated);
                    amounts.put(held.holdId(), held.amount());
                    held.seats().forEach(this::take);
                }
                case HoldReleased released -> end(released.holdId(), released.seats());
                case HoldExpired expired -> end(expired.holdId(), expired.seats());
                case BookingCancelled cancelled -> end(cancelled.holdId(), cancelled.seats());
                case PlaceCancelled cancelled -> {
                    places.merge(cancelled.holdId(), -1, Integer::sum);
                    cancelled.seats().forEach(this::free);
                }
                case SeatAssigned assigned -> take(assigned.seat());
                case CapacityChanged changed ->
                    limit = Objects.requireNonNull(changed.after().capacity())
                            + (long) changed.after().overbookLimit();
                default -> {}
            }
        }

        private void take(SeatCode seat) {
            assertThat(taken.add(seat)).as("seed %d: %s twice", seed, seat).isTrue();
        }

        private void free(SeatCode seat) {
            assertThat(taken.remove(seat)).as("seed %d: %s freed", seed, seat).isTrue();
        }

        private void end(HoldId id, List<SeatCode> seats) {
            assertThat(places.remove(id)).as("seed %d: %s ends", seed, id).isNotNull();
            seats.forEach(this::free);
        }

        private void throughLogAndSnapshot() {
            ShowtimeModel replayed = new ShowtimeModel();
            log.forEach(replayed::evolve);
            ShowtimeSnapshot expected = Objects.requireNonNull(model.snapshot());
            assertThat(replayed.snapshot()).as("seed %d: the log", seed).isEqualTo(expected);
            model = new ShowtimeModel();
            model.restore(expected);
            assertThat(model.snapshot()).as("seed %d: the snapshot", seed).isEqualTo(expected);
        }

        private ShowtimeCommand next() {
            return switch (random.nextInt(20)) {
                case 0 -> new ReleaseHold(ID, someHold(), null);
                case 1 -> new ExpireHolds(ID);
                case 2, 3, 4, 5, 6 -> confirm();
                case 7, 8 -> new CancelBooking(ID, someHold(), null);
                case 9, 10 -> new CancelPlace(ID, someHold(), 1 + random.nextInt(4), null);
                case 11, 12 -> new AssignSeat(ID, someHold(), 1 + random.nextInt(3), seat());
                case 13 -> resize();
                default -> hold();
            };
        }

        private ShowtimeCommand confirm() {
            HoldId id = someHold();
            int payment = random.nextInt(5) == 0 ? random.nextInt(payments + 1) : payments++;
            return new ConfirmPayment(ID, id, paymentId(payment), amounts.getOrDefault(id, PRICE));
        }

        private ShowtimeCommand resize() {
            CapacityChange change =
                    new CapacityChange("ECONOMY", random.nextInt(ROWS * 6 + 1), random.nextInt(OVERBOOK + 1));
            return new ChangePolicy(ID, null, List.of(change), null);
        }

        private ShowtimeCommand hold() {
            boolean seated = random.nextBoolean();
            List<SeatCode> seats = seated
                    ? IntStream.range(0, 1 + random.nextInt(3))
                            .mapToObj(i -> seat())
                            .distinct()
                            .toList()
                    : List.of();
            List<AreaQuantity> areas = seated ? List.of() : List.of(new AreaQuantity("ECONOMY", 1 + random.nextInt(3)));
            return new HoldSeats(ID, holdId(holds++), new CustomerId("c" + random.nextInt(CUSTOMERS)), seats, areas);
        }

        private HoldId someHold() {
            return holdId(Math.max(0, holds - 1 - random.nextInt(12)));
        }

        private SeatCode seat() {
            return new SeatCode((1 + random.nextInt(ROWS)) + "" + (char) ('A' + random.nextInt(6)));
        }
    }
}
