package io.holdfast.command.showtime.model;

import static io.holdfast.command.Showtimes.ANA;
import static io.holdfast.command.Showtimes.BO;
import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.category;
import static io.holdfast.command.Showtimes.hold;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.schedule;
import static io.holdfast.command.Showtimes.scheduled;
import static io.holdfast.command.Showtimes.seats;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Two rows of VIP before the stage, each of two benches of 5 with an aisle between them, and a row of UPPER behind:
 *
 * <pre>
 *                 stage
 *   A  1 2 3 4 5   6 7 8 9 10   VIP
 *   B  1 2 3 4 5   6 7 8 9 10   VIP
 *   U  1 2 3 4 5 6              UPPER
 * </pre>
 */
class BestSeatsTest {
    private final SettableClock clock = new SettableClock();
    private final ShowtimeModel model = new ShowtimeModel();
    private final List<ShowtimeEvent> log = new ArrayList<>();
    private long nextHold = 1_000;

    private ShowtimeReply send(ShowtimeCommand command) {
        Decision decision = model.decide(command, clock.instant());
        decision.events().forEach(model::evolve);
        log.addAll(decision.events());
        return decision.reply();
    }

    private void concert() {
        SeatGroup vip = new SeatGroup(
                "VIP",
                seats(IntStream.range(0, 20)
                        .mapToObj(i -> "AB".charAt(i / 10) + "" + (i % 10 + 1))
                        .toArray(String[]::new)),
                List.of(
                        new SeatBench(5, -120, 100, -20, 100),
                        new SeatBench(5, 20, 100, 120, 100),
                        new SeatBench(5, -120, 130, -20, 130),
                        new SeatBench(5, 20, 130, 120, 130)),
                List.of(0, 12));
        SeatGroup upper = new SeatGroup(
                "UPPER",
                seats("U1", "U2", "U3", "U4", "U5", "U6"),
                List.of(new SeatBench(6, -60, 900, 60, 900)),
                List.of());
        send(schedule(
                ID,
                SalesPolicy.of(ShowtimeKind.CONCERT),
                List.of(category("VIP", null, 0), category("UPPER", null, 0), category("FLOOR", 3, 0)),
                List.of(vip, upper)));
        send(new OpenSales(ID));
    }

    private HoldBestSeats wish(int quantity, @Nullable String category, boolean accessible, boolean together) {
        long number = nextHold++;
        return new HoldBestSeats(
                ID, holdId(number), new CustomerId("c" + number), quantity, category, accessible, together, true);
    }

    private ShowtimeReply best(int quantity, @Nullable String category) {
        return send(wish(quantity, category, false, true));
    }

    private void taken(String... codes) {
        for (String code : codes) {
            long number = nextHold++;
            assertThat(send(hold(number, new CustomerId("taker" + number), code)))
                    .isInstanceOf(Held.class);
        }
    }

    private static void assertSeats(ShowtimeReply reply, String... codes) {
        assertThat(reply)
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.seats()).isEqualTo(seats(codes)));
    }

    private static Refused refused(RefusalReason reason, int limit) {
        return new Refused(reason, List.of(), limit);
    }

    @Nested
    class Choosing {
        @Test
        @DisplayName("side by side, nearest to the middle of the stage, and never over an aisle")
        void choosesTheNearestOfOneBench() {
            concert();
            assertSeats(best(3, "VIP"), "A3", "A4", "A5");
            assertSeats(best(3, "VIP"), "A6", "A7", "A8");
            assertSeats(best(4, "VIP"), "B2", "B3", "B4", "B5");
        }

        @Test
        @DisplayName("no single seat is left over where that can be helped")
        void leavesNoSingleSeat() {
            concert();
            // Four of five beside the stage would leave A1, as would every four in VIP: so the nearest.
            assertSeats(best(4, "VIP"), "A2", "A3", "A4", "A5");
            taken("A7");
            // A6 alone is free beside A7: two at A8 and A9 would leave A10, so A9 and A10 or those further back.
            assertSeats(best(2, "VIP"), "B4", "B5");
            assertSeats(best(1, "VIP"), "A6");
            assertSeats(best(3, "VIP"), "B6", "B7", "B8");
        }

        @Test
        void takesAnyCategoryWhenNoneIsAskedFor() {
            concert();
            assertSeats(best(2, null), "A4", "A5");
            assertSeats(best(2, "UPPER"), "U3", "U4");
        }

        @Test
        void takesAnAccessibleSeatAmongThem() {
            concert();
            assertSeats(send(wish(2, null, true, true)), "A1", "A2");
            assertSeats(send(wish(2, null, true, true)), "B3", "B4");
            assertThat(send(wish(2, null, true, true))).isEqualTo(refused(RefusalReason.TOO_FEW_LEFT, 0));
        }

        @Test
        void passesOverBlockedSeats() {
            concert();
            send(new BlockSeats(ID, seats("A5", "A6"), true, "camera"));
            assertSeats(best(2, "VIP"), "A3", "A4");
            send(new BlockSeats(ID, seats("A5", "A6"), false, "camera gone"));
            assertSeats(best(1, "VIP"), "A5");
        }

        @Test
        @DisplayName("C11: the seats of an expired hold are free in the same decision, which ends it")
        void takesSeatsOfExpiredHolds() {
            concert();
            assertSeats(best(3, "VIP"), "A3", "A4", "A5");
            clock.advance(Duration.ofMinutes(5).plusMillis(1));
            assertSeats(best(3, "VIP"), "A3", "A4", "A5");
            assertThat(log).filteredOn(HoldExpired.class::isInstance).hasSize(1);
        }

        @Test
        void givesPlacesWithoutNumbersWhereThereAreNoSeats() {
            concert();
            assertThat(best(2, "FLOOR"))
                    .isInstanceOfSatisfying(
                            Held.class, held -> assertThat(held.areas()).containsExactly(new AreaQuantity("FLOOR", 2)));
            assertThat(best(2, "FLOOR")).isEqualTo(new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("FLOOR"), 0));
        }
    }

    @Nested
    class Refusing {
        @Test
        @DisplayName("enough are free but apart: how many are together is said, and nothing is held")
        void saysHowManyAreTogether() {
            concert();
            taken("U2", "U5");
            int before = log.size();
            assertThat(best(3, "UPPER")).isEqualTo(refused(RefusalReason.NOT_TOGETHER, 2));
            assertThat(log).hasSize(before);
            assertSeats(send(wish(3, "UPPER", false, false)), "U3", "U4", "U1");
        }

        @Test
        void saysHowManyAreLeft() {
            concert();
            taken("U1", "U2", "U3", "U4");
            assertThat(best(3, "UPPER")).isEqualTo(refused(RefusalReason.TOO_FEW_LEFT, 2));
            assertThat(send(wish(3, "UPPER", false, false))).isEqualTo(refused(RefusalReason.TOO_FEW_LEFT, 2));
        }

        @Test
        void namesAnUnknownCategory() {
            concert();
            assertThat(best(2, "ROYAL")).isEqualTo(new Refused(RefusalReason.UNKNOWN_PLACE, List.of("ROYAL"), 0));
        }

        @Test
        @DisplayName("E6: without the waiting room nothing is chosen")
        void sendsToTheWaitingRoom() {
            concert();
            HoldBestSeats outside = new HoldBestSeats(ID, holdId(1), ANA, 2, null, false, true, false);
            assertThat(send(outside)).isEqualTo(new Refused(RefusalReason.QUEUE_REQUIRED));
        }

        @Test
        @DisplayName("E4, case 4: at most 4 at once, and 4 in all of one customer")
        void keepsTheLimits() {
            concert();
            assertThat(best(5, null)).isEqualTo(refused(RefusalReason.OVER_PLACES_PER_HOLD, 4));
            assertThat(send(new HoldBestSeats(ID, holdId(1), BO, 3, null, false, true, true)))
                    .isInstanceOf(Held.class);
            assertThat(send(new HoldBestSeats(ID, holdId(2), BO, 2, null, false, true, true)))
                    .isEqualTo(refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, 4));
        }

        @Test
        void refusesBeforeTheSaleOpens() {
            send(schedule(SalesPolicy.of(ShowtimeKind.CINEMA)));
            assertThat(best(2, null)).isEqualTo(new Refused(RefusalReason.NOT_ON_SALE));
        }
    }

    @Test
    void answersARepetitionAsTheFirst() {
        concert();
        HoldBestSeats wish = wish(3, "VIP", false, true);
        ShowtimeReply first = send(wish);
        assertThat(send(wish)).isEqualTo(first);
        assertThat(log).filteredOn(SeatsHeld.class::isInstance).hasSize(1);
    }

    @Test
    @DisplayName("a flight that sells fewer places than it has seats chooses no seat that it may not sell")
    void keepsTheCapacityOfACategory() {
        send(schedule(
                ID,
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                List.of(category("ECONOMY", 3, 0)),
                List.of(new SeatGroup("ECONOMY", seats("1A", "1B", "1C", "2A", "2B", "2C")))));
        send(new OpenSales(ID));
        assertSeats(best(2, "ECONOMY"), "1A", "1B");
        assertThat(best(2, "ECONOMY")).isEqualTo(refused(RefusalReason.TOO_FEW_LEFT, 1));
        assertSeats(best(1, null), "1C");
    }

    @Nested
    class WithoutGeometry {
        @Test
        @DisplayName("showtimes of before there were benches: neighbours follow from the codes")
        void readsNeighboursFromTheCodes() {
            assertThat(NeighboursByCode.benches(seats("A-9", "A-10", "A-12", "B-13", "12A", "12B", "12D")))
                    .extracting(SeatBench::seats)
                    .containsExactly(2, 1, 1, 2, 1);
        }
    }

    @Test
    @DisplayName("what is chosen agrees with a search that tries every place, in 300 random halls")
    void agreesWithTheNaiveSearch() {
        long seed = 20261201;
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            SeatGroup hall = randomHall(random);
            Benches benches = benchesOf(hall);
            BitSet free = new BitSet();
            IntStream.range(0, hall.seats().size())
                    .filter(seat -> random.nextInt(3) > 0)
                    .forEach(free::set);
            BitSet all = new BitSet();
            all.set(0);
            int quantity = 1 + random.nextInt(5);
            SeatSearch.@Nullable Stretch found = new SeatSearch(benches, free, all).best(quantity, false);
            assertThat(merit(found))
                    .as("seed %d, round %d", seed, round)
                    .isEqualTo(merit(naive(hall, benches, free, quantity)));
        }
    }

    /** Of two stretches that are as good, either may be chosen. */
    private static String merit(SeatSearch.@Nullable Stretch stretch) {
        return stretch == null ? "none" : stretch.leavesOneOver() + " " + stretch.cost();
    }

    private static SeatGroup randomHall(Random random) {
        List<SeatBench> benches = new ArrayList<>();
        for (int row = 0; row < 12; row++) {
            int x = random.nextInt(200) - 100;
            int y = 50 + 30 * row + random.nextInt(10);
            benches.add(new SeatBench(2 + random.nextInt(9), x, y, x + 200, y));
        }
        int size = benches.stream().mapToInt(SeatBench::seats).sum();
        List<SeatCode> codes =
                IntStream.range(0, size).mapToObj(i -> new SeatCode("S" + i)).toList();
        return new SeatGroup("ALL", codes, benches, List.of());
    }

    private static Benches benchesOf(SeatGroup hall) {
        ShowtimeScheduled scheduled = scheduled(
                schedule(ID, SalesPolicy.of(ShowtimeKind.CONCERT), List.of(category("ALL", null, 0)), List.of(hall)));
        return new Benches(scheduled, new Places(scheduled));
    }

    private static SeatSearch.@Nullable Stretch naive(SeatGroup hall, Benches benches, BitSet free, int quantity) {
        SeatSearch.Stretch best = null;
        int begin = 0;
        for (SeatBench bench : hall.benches()) {
            int end = begin + bench.seats();
            for (int first = begin; first + quantity <= end; first++) {
                if (free.nextClearBit(first) < first + quantity) {
                    continue;
                }
                boolean over = isSingle(free, first - 1, begin, end) || isSingle(free, first + quantity, begin, end);
                long cost = IntStream.range(first, first + quantity)
                        .mapToLong(benches::cost)
                        .sum();
                boolean better =
                        best == null || (over == best.leavesOneOver() ? cost < best.cost() : best.leavesOneOver());
                best = better ? new SeatSearch.Stretch(first, quantity, over, cost) : best;
            }
            begin = end;
        }
        return best;
    }

    /** Whether the free seat beside a stretch has nobody to sit with on its other side, the stretch being taken. */
    private static boolean isSingle(BitSet free, int seat, int begin, int end) {
        if (seat < begin || seat >= end || !free.get(seat)) {
            return false;
        }
        boolean left = seat - 1 >= begin && free.get(seat - 1);
        boolean right = seat + 1 < end && free.get(seat + 1);
        return !(left && right);
    }
}
