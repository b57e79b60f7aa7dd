package io.holdfast.query.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.CancellationProgress;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.booking.GetCancellationProgress;
import io.holdfast.api.booking.GetManifest;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.Manifest;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.GetPolicyHistory;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.PolicyHistory;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.QueryNode;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What buyers and operators see of single places, changed policies and showtimes that were called off. */
class SinglePlacesIT {
    private static final Money PRICE = new Money(1250, "BRL");
    private static final List<RefundStep> THIRD = List.of(new RefundStep(Duration.ZERO, 33));

    private static TestDatabase database;
    private static QueryNode node;
    private static long lastId = 7_000;

    private final Showtime showtime = new Showtime(++lastId);
    private final PaymentId payment = Showtime.payment(lastId * 10);

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        node = new QueryNode(
                database.dataSource(), new InMemoryEventStorageEngine(), new SettableClock(), Duration.ofSeconds(20));
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    /** Two seats and one place without a seat in a category of eight seats that may be oversold by one. */
    @BeforeEach
    void somebodyHasBooked() {
        ShowtimeScheduled cinema = showtime.scheduled();
        node.events().write(cinema);
        node.events()
                .write(
                        new PaymentRequested(
                                payment, showtime.hold(1), Showtime.ANNA, PRICE.times(3), Showtime.EXPIRES_AT),
                        new PaymentCaptured(payment, showtime.hold(1), PRICE.times(3), "gw"));
    }

    private long book() {
        List<SeatCode> seats = Showtime.seats("A1", "A2");
        List<AreaQuantity> areas = List.of(new AreaQuantity("STANDARD", 1));
        return node.events()
                .write(
                        new SeatsHeld(
                                showtime.id(),
                                showtime.hold(1),
                                Showtime.ANNA,
                                seats,
                                areas,
                                PRICE.times(3),
                                Showtime.EXPIRES_AT),
                        new BookingConfirmed(
                                showtime.id(), showtime.hold(1), Showtime.ANNA, seats, areas, PRICE.times(3), payment));
    }

    private BookingView booking(long version) {
        return node.get(new GetBooking(showtime.hold(1), version, -1), BookingView.class);
    }

    private PlaceCancelled cancelled(int place, SeatCode seat, long refundMinor) {
        return new PlaceCancelled(
                showtime.id(),
                showtime.hold(1),
                place,
                "STANDARD",
                seat,
                payment,
                PRICE,
                new Money(refundMinor, "BRL"));
    }

    @Test
    void aBookingSaysWhatBecameOfEachPlace() {
        book();
        SealedText sealed = new SealedText("k1.c2VhbGVk");
        long version = node.events()
                .write(
                        new PassengerNamed(showtime.id(), showtime.hold(1), 1, sealed),
                        cancelled(2, new SeatCode("A2"), 600),
                        new SeatAssigned(showtime.id(), showtime.hold(1), 3, "STANDARD", new SeatCode("A3")),
                        new BoardingDenied(showtime.id(), showtime.hold(1), 3, PRICE, "full"));

        BookingView view = booking(version);

        assertThat(view.places())
                .containsExactly(
                        new BookedPlace("STANDARD", "A1", false, false, sealed),
                        new BookedPlace("STANDARD", "A2", true, false, null),
                        new BookedPlace("STANDARD", "A3", false, true, null));
        assertThat(view.seats()).isEqualTo(Showtime.seats("A1", "A3"));
        assertThat(view.areas()).isEmpty();
        assertThat(view.refund()).isEqualTo(new Money(600, "BRL"));
    }

    @Test
    @DisplayName("A6: a quote is of the policy that was in force when the booking was held, whole and place by place")
    void isQuotedUnderTheTermsOfItsSale() {
        SalesPolicy first = SalesPolicy.of(ShowtimeKind.CINEMA);
        SalesPolicy third = with(first, THIRD);
        SalesPolicy nothing = with(first, List.of());
        node.events().write(new PolicyChanged(showtime.id(), first, third, "cheap tickets"));
        book();
        long version = node.events().write(new PolicyChanged(showtime.id(), third, nothing, null));

        assertThat(quote(version, null).refund()).isEqualTo(new Money(1238, "BRL"));
        assertThat(quote(version, 2))
                .extracting(RefundQuote::amount, RefundQuote::percent, RefundQuote::refund)
                .containsExactly(PRICE, 33, new Money(413, "BRL"));

        long after = node.events().write(cancelled(2, new SeatCode("A2"), 413));
        assertThat(quote(after, 1).refund()).isEqualTo(new Money(412, "BRL"));
        assertThat(quote(after, null).refund()).isEqualTo(new Money(1238 - 413, "BRL"));
        assertThat(node.ask(new GetRefundQuote(new GetBooking(showtime.hold(1), after, -1), 2), RefundQuote.class)
                        .join())
                .isEmpty();
    }

    private static SalesPolicy with(SalesPolicy policy, List<RefundStep> refunds) {
        return new SalesPolicy(
                policy.placesPerHold(),
                policy.placesPerCustomer(),
                policy.heldPlacesPerCustomer(),
                policy.holdDuration(),
                policy.paymentWindow(),
                policy.salesOpenAt(),
                policy.queueRequired(),
                refunds);
    }

    private RefundQuote quote(long version, @Nullable Integer place) {
        return node.get(new GetRefundQuote(new GetBooking(showtime.hold(1), version, -1), place), RefundQuote.class);
    }

    @Test
    @DisplayName("A8: a showtime shows its capacity as it is now, and every change of it")
    void showsWhatWasChanged() {
        CapacityChanged smaller = new CapacityChanged(
                showtime.id(), "STANDING", new CategoryCapacity(500, 0), new CategoryCapacity(450, 3), "fire officer");
        ShowtimeView before = node.get(new GetShowtime(showtime.id(), 0), ShowtimeView.class);
        long version = node.events().write(smaller);

        ShowtimeView view = node.get(new GetShowtime(showtime.id(), version), ShowtimeView.class);

        assertThat(view.categories().get(2).offer().capacity()).isEqualTo(450);
        assertThat(view.categories().get(2).offer().overbookLimit()).isEqualTo(3);
        assertThat(view.placesTotal()).isEqualTo(before.placesTotal() - 50);
        assertThat(view.placesLeft()).isEqualTo(before.placesLeft() - 50);
        assertThat(node.get(new GetPolicyHistory(showtime.id()), PolicyHistory.class)
                        .changes())
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.event()).isEqualTo(smaller);
                    assertThat(change.version()).isEqualTo(version);
                });
    }

    @Test
    @DisplayName("A8: who has no seat is visible")
    void saysWhoHasNoSeat() {
        long version = book();
        booking(version);

        Manifest manifest = node.get(new GetManifest(showtime.id()), Manifest.class);

        assertThat(manifest.categories().getFirst())
                .isEqualTo(new Manifest.Category("STANDARD", null, 0, 8, 3, 0, 1, 0));
        assertThat(manifest.unseated())
                .containsExactly(new Manifest.Unseated(showtime.hold(1), Showtime.ANNA, 3, "STANDARD", false));
    }

    @Test
    @DisplayName("a showtime that was called off says how far it has come, until all money is back")
    void saysHowFarCallingOffHasCome() {
        long version = book();
        booking(version);
        assertThat(progress()).isEqualTo(new CancellationProgress(1, 0, 0, 0, 0, null, null));

        long off = node.events()
                .write(
                        new ShowtimeCancelled(showtime.id(), "fog"),
                        new BookingCancelled(
                                showtime.id(),
                                showtime.hold(1),
                                Showtime.seats("A1", "A2"),
                                List.of(new AreaQuantity("STANDARD", 1)),
                                payment,
                                PRICE.times(3)));
        assertThat(node.get(new GetShowtime(showtime.id(), off), ShowtimeView.class)
                        .status())
                .isEqualTo(SalesStatus.CANCELLED);
        assertThat(progress()).isEqualTo(new CancellationProgress(0, 1, 0, 1, 0, PRICE.times(3), Money.zero("BRL")));

        RefundId refund = RefundId.ofCancelled(payment);
        node.events()
                .write(
                        new RefundRequested(payment, showtime.hold(1), refund, PRICE.times(3), "off"),
                        new RefundFailed(payment, showtime.hold(1), refund, PRICE.times(3), "closed account"));
        node.awaitTables();
        assertThat(progress().failed()).isEqualTo(1);

        node.events()
                .write(
                        new RefundRetried(payment, showtime.hold(1), refund, PRICE.times(3)),
                        new PaymentRefunded(payment, showtime.hold(1), refund, PRICE.times(3), "gw-r"));
        node.awaitTables();
        assertThat(progress()).isEqualTo(new CancellationProgress(0, 1, 1, 0, 0, PRICE.times(3), PRICE.times(3)));
        assertThat(progress().done()).isTrue();
    }

    private CancellationProgress progress() {
        return node.get(new GetCancellationProgress(showtime.id()), CancellationProgress.class);
    }
}
