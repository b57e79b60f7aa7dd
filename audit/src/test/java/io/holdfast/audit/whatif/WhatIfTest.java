package io.holdfast.audit.whatif;

import static io.holdfast.audit.whatif.Sale.ID;
import static io.holdfast.audit.whatif.Sale.PRICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatIfTest {
    private static OtherPolicy hold(String duration) {
        return new OtherPolicy(Duration.parse(duration), null, null, null);
    }

    private static OtherPolicy overbook(int places) {
        return new OtherPolicy(null, null, null, places);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 42, 20_261_204})
    @DisplayName("under the same policy exactly that happens which happened")
    void underTheSamePolicyTheSameHappens(long seed) {
        RandomSale sale = new RandomSale(seed);
        sale.run();

        WhatIfReport report = sale.sale.whatIf(OtherPolicy.SAME);

        assertThat(report.whatIf()).as("seed %d", seed).isEqualTo(report.happened());
        assertThat(report.refused()).isZero();
        assertThat(report.happened().booked()).isPositive();
        assertThat(report.happened().expired()).isPositive();
        assertThat(report.happened().latePayments()).isPositive();
    }

    @Test
    void aHoldThatEndsBeforeItsBuyerPaysSellsLess() {
        Sale sale = Sale.cinema();
        sale.buy("slow", 6, "A1", "A2");
        sale.buy("quick", 3, "A3");

        WhatIfReport report = sale.whatIf(hold("PT5M"));

        assertThat(report.happened().placesSold()).isEqualTo(3);
        assertThat(report.happened().revenue()).isEqualTo(PRICE.times(3));
        assertThat(report.whatIf().placesSold()).isEqualTo(1);
        assertThat(report.whatIf().revenue()).isEqualTo(PRICE);
        assertThat(report.whatIf().expired()).isEqualTo(1);
        assertThat(report.whatIf().latePayments())
                .as("the session ended with the hold, so no money came")
                .isZero();
        assertThat(report.whatIf().terms().paymentWindow()).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void aLongerHoldWaitsForMoneyThatWasLate() {
        Sale sale = Sale.cinema();
        sale.buy("late", 11, "A1");

        WhatIfReport report = sale.whatIf(hold("PT12M"));

        assertThat(report.happened().latePayments()).isEqualTo(1);
        assertThat(report.happened().lateMoney()).isEqualTo(PRICE);
        assertThat(report.happened().placesSold()).isZero();
        assertThat(report.whatIf().latePayments()).isZero();
        assertThat(report.whatIf().placesSold()).isEqualTo(1);
    }

    @Test
    void aShorterPaymentWindowLosesWhoPaysAfterIt() {
        Sale sale = Sale.cinema();
        sale.buy("slow", 7, "A1");

        OtherPolicy shorter = new OtherPolicy(null, Duration.ofMinutes(5), null, null);

        assertThat(sale.whatIf(shorter).whatIf().placesSold()).isZero();
        assertThat(sale.whatIf(shorter).whatIf().expired()).isEqualTo(1);
    }

    @Test
    void aLongerHoldTurnsAwayWhoCameAfterItsEnd() {
        Sale sale = Sale.cinema();
        sale.hold("dreamer", "A1");
        sale.after(11).buy("second", 3, "A1");

        WhatIfReport report = sale.whatIf(hold("PT15M"));

        assertThat(report.happened().placesSold()).isEqualTo(1);
        assertThat(report.whatIf().placesSold()).isZero();
        assertThat(report.refused()).isEqualTo(1);
    }

    @Test
    void whoHeldTheSamePlacesAgainGoesOnWithTheHoldThatIsLonger() {
        Sale sale = Sale.cinema();
        sale.hold("keen", "A1", "A2");
        sale.after(11).buy("keen", 3, "A2", "A1");

        WhatIfReport report = sale.whatIf(hold("PT30M"));

        assertThat(report.refused()).isZero();
        assertThat(report.whatIf().holds()).isEqualTo(1);
        assertThat(report.whatIf().placesSold()).isEqualTo(2);
    }

    @Test
    void whoAskedForTheBestSeatsTakesOthers() {
        Sale sale = Sale.cinema();
        sale.hold("dreamer", seats(1, 6));
        sale.hold("another", seats(7, 11));
        HoldId best = sale.after(11).newHoldId();
        ShowtimeReply reply =
                sale.send(new HoldBestSeats(ID, best, new CustomerId("b"), 1, "STANDARD", false, true, true));
        assertThat(((Held) reply).seats()).doesNotContain(new SeatCode("A12"));

        WhatIfReport report = sale.whatIf(hold("PT15M"));

        assertThat(report.refused()).isZero();
        assertThat(report.whatIf().holds()).isEqualTo(3);
    }

    private static String[] seats(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(seat -> "A" + seat).toArray(String[]::new);
    }

    @Test
    @DisplayName(
            "A8: with less overbooking the last ones are refused; with more, nobody comes whom the log does not know")
    void overbooksAFlight() {
        Sale sale = Sale.flight(2);
        for (int customer = 0; customer < 7; customer++) {
            HoldId hold = sale.after(1).holdAny("c" + customer, 1);
            PaymentId payment = sale.checkOut(hold, "c" + customer);
            sale.pay(hold, payment, 1);
        }

        assertThat(sale.whatIf(OtherPolicy.SAME).happened().placesSold()).isEqualTo(6);
        WhatIfReport none = sale.whatIf(overbook(0));
        assertThat(none.whatIf().placesSold()).isEqualTo(4);
        assertThat(none.refused()).isEqualTo(2);
        assertThat(none.happened().terms().overbook()).containsEntry("ECONOMY", 2);
        assertThat(none.whatIf().terms().overbook()).containsEntry("ECONOMY", 0);
        assertThat(sale.whatIf(overbook(5)).whatIf().placesSold()).isEqualTo(6);
    }

    @Test
    void overbookingHoldsWhateverOperatorsChangedMeanwhile() {
        Sale sale = Sale.flight(0);
        sale.holdAny("a", 4);
        sale.send(new ChangePolicy(ID, null, List.of(new CapacityChange("ECONOMY", null, 3)), "a full flight"));
        sale.holdAny("b", 3);

        WhatIfReport report = sale.whatIf(overbook(1));

        assertThat(report.happened().holds()).isEqualTo(2);
        assertThat(report.whatIf().holds()).isEqualTo(1);
        assertThat(report.whatIf().terms().overbook()).containsEntry("ECONOMY", 1);
    }

    @Test
    void fewerPlacesPerHoldRefuseWhoWantsMore() {
        Sale sale = Sale.cinema();
        sale.buy("family", 3, "A1", "A2", "A3");
        sale.buy("one", 3, "A4");

        WhatIfReport report = sale.whatIf(new OtherPolicy(null, null, 2, null));

        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.whatIf().placesSold()).isEqualTo(1);
    }

    @Test
    void aShowtimeThatIsCalledOffIsCalledOffAgain() {
        Sale sale = Sale.cinema();
        sale.buy("a", 3, "A1");
        sale.hold("b", "A2");
        sale.send(new CancelShowtime(ID, "no projector"));

        WhatIfReport report = sale.whatIf(hold("PT9M"));

        assertThat(report.whatIf().placesSold()).isZero();
        assertThat(report.whatIf().revenue().amountMinor()).isZero();
        assertThat(report.whatIf().cancelled()).isEqualTo(1);
        assertThat(report.whatIf().released()).isEqualTo(1);
    }

    @Test
    void refusesAPolicyThatCannotBe() {
        assertThatIllegalArgumentException().isThrownBy(() -> hold("PT0S")).withMessageContaining("hold");
        assertThatIllegalArgumentException().isThrownBy(() -> hold("P8D")).withMessageContaining("hold");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OtherPolicy(Duration.ofMinutes(5), Duration.ofMinutes(6), null, null))
                .withMessageContaining("payment window");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OtherPolicy(null, null, 0, null))
                .withMessageContaining("places per hold");
        assertThatIllegalArgumentException().isThrownBy(() -> overbook(-1)).withMessageContaining("overbooking");
    }

    /** Random buyers and operators at random moments, who meet each other's holds. */
    private static final class RandomSale {
        private static final int STEPS = 600;

        private final Sale sale = Sale.cinema();
        private final RandomGenerator random;
        private final List<HoldId> holds = new ArrayList<>();
        private final List<PaymentId> payments = new ArrayList<>();

        RandomSale(long seed) {
            this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        }

        void run() {
            for (int step = 0; step < STEPS; step++) {
                sale.after(Duration.ofMillis(random.nextInt(150_000)));
                if (random.nextInt(3) == 0) {
                    sale.send(next());
                } else {
                    buyOrNot();
                }
            }
        }

        private void buyOrNot() {
            CustomerId customer = customer();
            HoldId hold = sale.newHoldId();
            ShowtimeReply reply = random.nextInt(4) == 0
                    ? sale.send(new HoldBestSeats(
                            ID, hold, customer, 1 + random.nextInt(3), null, false, random.nextBoolean(), true))
                    : sale.send(new HoldSeats(ID, hold, customer, seats(), List.of(), true));
            holds.add(hold);
            if (reply instanceof Held held && random.nextInt(3) > 0) {
                PaymentId payment = sale.newPaymentId();
                payments.add(payment);
                sale.after(Duration.ofSeconds(random.nextInt(200)));
                sale.send(new StartCheckout(ID, hold, customer, payment));
                if (random.nextInt(3) > 0) {
                    sale.after(Duration.ofSeconds(random.nextInt(1_000)));
                    sale.send(new ConfirmPayment(ID, hold, payment, held.amount()));
                }
            }
        }

        private ShowtimeCommand next() {
            HoldId hold = holds.isEmpty() ? sale.newHoldId() : holds.get(random.nextInt(holds.size()));
            return switch (random.nextInt(13)) {
                case 0 -> new ReleaseHold(ID, hold, null);
                case 1, 2, 3, 4 -> new CancelBooking(ID, hold, null);
                case 5 -> new CancelPlace(ID, hold, 1, null);
                case 6 -> new BlockSeats(ID, seats(), random.nextBoolean(), "swept");
                case 7 -> random.nextInt(4) == 0 ? new PauseSales(ID) : new OpenSales(ID);
                case 8, 9, 10 -> new OpenSales(ID);
                case 11 -> new ChangePolicy(ID, otherHold(), List.of(), "a try");
                default -> new ExpireHolds(ID);
            };
        }

        private SalesPolicy otherHold() {
            return new OtherPolicy(Duration.ofMinutes(8 + random.nextInt(8)), null, null, null)
                    .of(SalesPolicy.of(ShowtimeKind.CINEMA));
        }

        private CustomerId customer() {
            return new CustomerId("c" + random.nextInt(9));
        }

        private List<SeatCode> seats() {
            int first = 1 + random.nextInt(Sale.SEATS);
            int last = Math.min(Sale.SEATS, first + random.nextInt(3));
            return IntStream.rangeClosed(first, last)
                    .mapToObj(seat -> new SeatCode("A" + seat))
                    .toList();
        }
    }
}
