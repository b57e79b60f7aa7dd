package io.holdfast.audit.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Whatever the real models decide, in whatever order, keeps every promise, as the fold sees it. */
@DisplayName("U4: a clean history from random sales has no breach")
class SaleSimulationIT {
    private static final long SEED = 20_261_204;
    private static final int STEPS = 1_500;
    private static final List<CustomerId> CUSTOMERS = List.of(Sale.ANA, Sale.BO, new CustomerId("cy"));

    private record Paid(PaymentId payment, Held held, CustomerId customer) {}

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(Long.getLong("simulation.seed", SEED));
    private final List<Held> holds = new ArrayList<>();
    private final List<Paid> paid = new ArrayList<>();

    @Test
    void randomSalesKeepEveryPromise() throws SQLException {
        try (TestDatabase database = TestPostgres.freshDatabase()) {
            Flyway.configure().dataSource(database.dataSource()).load().migrate();
            Sale sale = new Sale(new LogTable(database.dataSource()));
            List<ShowtimeId> showtimes = List.of(sale.cinema(), sale.flight(), sale.flight());
            for (int i = 0; i < STEPS; i++) {
                act(sale, showtimes.get(random.nextInt(showtimes.size())));
            }
            paid.forEach(each -> sale.settle(each.payment(), each.held()));

            ProofReport report = new Verification(database.dataSource(), sale.clock, VerifyOptions.ALL, List.of())
                    .run(Listener.NONE)
                    .orElseThrow();

            assertThat(report.breaches()).as("seed %d", SEED).isEmpty();
            assertThat(report.events()).isGreaterThan(STEPS / 2);
            assertThat(report.payments()).isPositive();
        }
    }

    private void act(Sale sale, ShowtimeId showtime) {
        switch (random.nextInt(16)) {
            case 0, 1, 2, 3, 4 -> hold(sale, showtime);
            case 5, 6, 7 -> pay(sale);
            case 8, 9 -> settle(sale);
            case 10 ->
                any(holds, held -> sale.send(new ReleaseHold(held.holdId().showtimeId(), held.holdId(), null)));
            case 11 -> sale.send(new ExpireHolds(showtime));
            case 12 -> cancel(sale);
            case 13 -> assignOrBlock(sale, showtime);
            case 14 -> change(sale, showtime);
            default -> sale.clock.advance(Duration.ofMillis(random.nextInt(240_000)));
        }
    }

    private void hold(Sale sale, ShowtimeId showtime) {
        CustomerId customer = CUSTOMERS.get(random.nextInt(CUSTOMERS.size()));
        boolean flight = isFlight(showtime);
        Held held = random.nextBoolean()
                ? sale.hold(showtime, customer, seat(flight))
                : sale.hold(
                        showtime,
                        customer,
                        List.of(),
                        List.of(new AreaQuantity(flight ? "ECONOMY" : "STANDING", 1 + random.nextInt(2))));
        if (held != null) {
            holds.add(held);
        }
    }

    private static boolean isFlight(ShowtimeId showtime) {
        return showtime.value() > 1_001;
    }

    private String seat(boolean flight) {
        return flight ? "1" + (char) ('A' + random.nextInt(4)) : "A" + (1 + random.nextInt(6));
    }

    private <T> void any(List<T> list, Consumer<T> use) {
        if (!list.isEmpty()) {
            use.accept(list.get(list.size() - 1 - random.nextInt(Math.min(6, list.size()))));
        }
    }

    private void pay(Sale sale) {
        any(holds, held -> {
            for (CustomerId customer : CUSTOMERS) {
                try {
                    PaymentId payment = sale.checkOut(held, customer);
                    sale.capture(payment, held);
                    paid.add(new Paid(payment, held, customer));
                    return;
                } catch (IllegalStateException notTheirs) {
                    continue;
                }
            }
        });
    }

    private void settle(Sale sale) {
        any(paid, each -> sale.settle(each.payment(), each.held()));
    }

    private void cancel(Sale sale) {
        any(paid, each -> {
            ShowtimeId showtime = each.held().holdId().showtimeId();
            if (random.nextBoolean()) {
                sale.send(new CancelBooking(showtime, each.held().holdId(), null));
            } else {
                sale.send(new CancelPlace(showtime, each.held().holdId(), 1 + random.nextInt(2), null));
            }
        });
    }

    private void assignOrBlock(Sale sale, ShowtimeId showtime) {
        SeatCode seat = new SeatCode(seat(isFlight(showtime)));
        if (random.nextBoolean()) {
            sale.send(new BlockSeats(showtime, List.of(seat), random.nextBoolean(), "test"));
        } else {
            any(
                    paid,
                    each -> sale.send(new AssignSeat(
                            each.held().holdId().showtimeId(), each.held().holdId(), 1 + random.nextInt(2), seat)));
        }
    }

    private void change(Sale sale, ShowtimeId showtime) {
        SalesPolicy policy = SalesPolicy.of(random.nextBoolean() ? ShowtimeKind.CINEMA : ShowtimeKind.FLIGHT);
        List<CapacityChange> capacities = isFlight(showtime)
                ? List.of(new CapacityChange("ECONOMY", 2 + random.nextInt(4), random.nextInt(2)))
                : List.of(new CapacityChange("STANDING", 1 + random.nextInt(4), null));
        sale.send(new ChangePolicy(showtime, policy, capacities, "test"));
    }
}
