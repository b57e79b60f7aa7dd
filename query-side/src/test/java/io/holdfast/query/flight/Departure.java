package io.holdfast.query.flight;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Words for the events of one flight, for tests: four seats up front, six behind of which eight are sold. */
record Departure(ShowtimeId id) {
    static final Money FRONT = new Money(3_200_000, "VND");
    static final Money BACK = new Money(1_450_000, "VND");

    private static final Instant EXPIRES_AT = Instant.parse("2026-11-30T18:10:00Z");
    private static final PaymentId PAYMENT = new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0001L));

    Departure(long id) {
        this(new ShowtimeId(id));
    }

    ShowtimeScheduled scheduled(String from, String to, Instant departsAt, ZoneId zone) {
        return scheduled(ShowtimeKind.FLIGHT, new FlightLeg("HF" + id, from, to), departsAt, zone);
    }

    ShowtimeScheduled scheduled(ShowtimeKind kind, @Nullable FlightLeg leg, Instant departsAt, ZoneId zone) {
        return new ShowtimeScheduled(
                id,
                kind,
                "HF" + id,
                null,
                new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0000L)),
                departsAt,
                zone,
                List.of(
                        new CategoryOffer("PREMIUM", FRONT, null, 0),
                        new CategoryOffer("ECONOMY", BACK, 6, 2),
                        new CategoryOffer("STANDBY", BACK, 1, 0)),
                List.of(
                        new SeatGroup("PREMIUM", seats("1A", "1B", "1C", "1D")),
                        new SeatGroup("ECONOMY", seats("2A", "2B", "2C", "2D", "2E", "2F"))),
                SalesPolicy.of(kind),
                leg);
    }

    private static List<SeatCode> seats(String... codes) {
        return Stream.of(codes).map(SeatCode::new).toList();
    }

    private static List<AreaQuantity> standby(int quantity) {
        return quantity == 0 ? List.of() : List.of(new AreaQuantity("STANDBY", quantity));
    }

    private HoldId hold(long number) {
        return HoldId.of(id, 0, number);
    }

    SeatsHeld held(long hold, int standby, String... seats) {
        CustomerId anna = new CustomerId("anna");
        return new SeatsHeld(id, hold(hold), anna, seats(seats), standby(standby), BACK, EXPIRES_AT);
    }

    HoldReleased released(long hold, int standby, String... seats) {
        return new HoldReleased(id, hold(hold), seats(seats), standby(standby));
    }

    HoldExpired expired(long hold, String... seats) {
        return new HoldExpired(id, hold(hold), seats(seats), List.of());
    }

    BookingConfirmed confirmed(long hold, String... seats) {
        return new BookingConfirmed(id, hold(hold), new CustomerId("anna"), seats(seats), List.of(), BACK, PAYMENT);
    }

    BookingCancelled cancelled(long hold, String... seats) {
        return new BookingCancelled(id, hold(hold), seats(seats), List.of(), PAYMENT, BACK);
    }

    PlaceCancelled placeCancelled(long hold, int place, String category, String seat) {
        return new PlaceCancelled(id, hold(hold), place, category, new SeatCode(seat), PAYMENT, BACK, BACK);
    }

    CapacityChanged resized(String category, CategoryCapacity after) {
        return new CapacityChanged(id, category, new CategoryCapacity(null, 0), after, "no-shows");
    }
}
