package io.holdfast.command.showtime.model;

import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.category;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.schedule;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.testsupport.SettableClock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A hall of 50,000 seats whose buyers all ask for the best ones. */
class BestSeatsScaleTest {
    private static final int ROWS = 1_000;
    private static final int[] BENCHES = {13, 24, 13};
    private static final int SEATS = 50_000;

    private final SettableClock clock = new SettableClock();
    private final ShowtimeModel model = new ShowtimeModel();
    private long slowestNanos;
    private long totalNanos;

    private ShowtimeReply send(ShowtimeCommand command) {
        long started = System.nanoTime();
        Decision decision = model.decide(command, clock.instant());
        long took = System.nanoTime() - started;
        slowestNanos = Math.max(slowestNanos, took);
        totalNanos += took;
        decision.events().forEach(model::evolve);
        return decision.reply();
    }

    private static SeatGroup hall() {
        List<SeatCode> codes = new ArrayList<>(SEATS);
        List<SeatBench> benches = new ArrayList<>();
        for (int row = 1; row <= ROWS; row++) {
            int x = -700;
            for (int size : BENCHES) {
                benches.add(new SeatBench(size, x, 30 * row, x + 25 * (size - 1), 30 * row));
                x += 25 * (size + 2);
            }
            for (int number = 1; number <= SEATS / ROWS; number++) {
                codes.add(new SeatCode(row + "-" + number));
            }
        }
        return new SeatGroup("HALL", codes, benches, List.of());
    }

    private HoldBestSeats wish(long number, int quantity) {
        return new HoldBestSeats(ID, holdId(number), new CustomerId("c" + number), quantity, null, false, false, true);
    }

    @Test
    @DisplayName("E5: 50,000 seats go to the last one by asking for the best, none of them twice")
    void sellsTheWholeHall() {
        send(schedule(ID, SalesPolicy.of(ShowtimeKind.CONCERT), List.of(category("HALL", null, 0)), List.of(hall())));
        send(new OpenSales(ID));
        send(wish(0, 2));
        slowestNanos = 0;
        totalNanos = 0;
        Set<SeatCode> sold = new HashSet<>();
        int asked = 0;
        while (sold.size() < SEATS - 2) {
            asked++;
            int quantity = Math.min(1 + asked % 4, SEATS - 2 - sold.size());
            assertThat(send(wish(asked, quantity))).isInstanceOfSatisfying(Held.class, held -> {
                assertThat(held.seats()).hasSize(quantity);
                held.seats().forEach(seat -> assertThat(sold.add(seat)).isTrue());
            });
        }
        assertThat(send(wish(asked + 1L, 1))).isEqualTo(new Refused(RefusalReason.TOO_FEW_LEFT, List.of(), 0));
        System.out.printf(
                "MEASURED the best of 50,000 seats: %d decisions, %.1f µs each, the slowest %.1f ms%n",
                asked, totalNanos / 1e3 / asked, slowestNanos / 1e6);
    }
}
