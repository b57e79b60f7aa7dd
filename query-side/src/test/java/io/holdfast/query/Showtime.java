package io.holdfast.query;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Words for the events of one showtime, for tests: 12 seats A1 to C4 in two categories and 500 standing places. */
public final class Showtime {
    public static final Instant STARTS_AT = Instant.parse("2026-12-20T20:00:00Z");
    public static final Instant EXPIRES_AT = Instant.parse("2026-11-30T18:10:00Z");
    public static final CustomerId ANNA = new CustomerId("anna");

    private static final Money STANDARD = new Money(1250, "BRL");
    private static final Money PREMIUM = new Money(2000, "BRL");
    private static final Money STANDING = new Money(800, "BRL");

    private final ShowtimeId id;

    public Showtime(long id) {
        this.id = new ShowtimeId(id);
    }

    public ShowtimeId id() {
        return id;
    }

    public HoldId hold(long number) {
        return HoldId.of(id, 0, number);
    }

    public static PaymentId payment(long number) {
        return new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0000L | number));
    }

    public ShowtimeScheduled scheduled() {
        return scheduled("Die Brücke", "Cine São João", defaultGroups());
    }

    public ShowtimeScheduled scheduled(String title, String venue, List<SeatGroup> groups) {
        return scheduled(title, venue, STARTS_AT, ZoneId.of("America/Sao_Paulo"), groups);
    }

    public ShowtimeScheduled scheduled(
            String title, String venue, Instant startsAt, ZoneId zone, List<SeatGroup> groups) {
        return new ShowtimeScheduled(
                id,
                ShowtimeKind.CINEMA,
                title,
                venue,
                new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0000L)),
                startsAt,
                zone,
                List.of(
                        new CategoryOffer("STANDARD", STANDARD, null, 0),
                        new CategoryOffer("PREMIUM", PREMIUM, null, 0),
                        new CategoryOffer("STANDING", STANDING, 500, 0)),
                groups,
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null);
    }

    private static List<SeatGroup> defaultGroups() {
        return List.of(
                new SeatGroup("STANDARD", seats("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")),
                new SeatGroup("PREMIUM", seats("C1", "C2", "C3", "C4")));
    }

    /** So many seats in rows of 100, half of them of each category. */
    public static List<SeatGroup> manySeats(int count) {
        List<SeatCode> seats = new ArrayList<>(count);
        for (int seat = 0; seat < count; seat++) {
            seats.add(new SeatCode("R" + (1 + seat / 100) + "-" + (1 + seat % 100)));
        }
        return List.of(
                new SeatGroup("STANDARD", List.copyOf(seats.subList(0, count / 2))),
                new SeatGroup("PREMIUM", List.copyOf(seats.subList(count / 2, count))));
    }

    public static List<SeatCode> seats(String... codes) {
        return Stream.of(codes).map(SeatCode::new).toList();
    }

    public SeatsHeld held(long hold, String... seats) {
        return held(hold, seats(seats), List.of());
    }

    public SeatsHeld held(long hold, List<SeatCode> seats, List<AreaQuantity> areas) {
        return new SeatsHeld(id, hold(hold), ANNA, seats, areas, STANDARD, EXPIRES_AT);
    }

    public SeatsHeld heldStanding(long hold, int quantity) {
        return held(hold, List.of(), standing(quantity));
    }

    public HoldReleased released(long hold, String... seats) {
        return new HoldReleased(id, hold(hold), seats(seats), List.of());
    }

    public HoldExpired expired(long hold, String... seats) {
        return new HoldExpired(id, hold(hold), seats(seats), List.of());
    }

    public HoldExpired expiredStanding(long hold, int quantity) {
        return new HoldExpired(id, hold(hold), List.of(), standing(quantity));
    }

    public CheckoutStarted checkout(long hold, long payment) {
        return checkout(hold, payment, null);
    }

    public CheckoutStarted checkout(long hold, long payment, @Nullable SealedText buyer) {
        Instant expiresAt = EXPIRES_AT.minusSeconds(60);
        return new CheckoutStarted(id, hold(hold), ANNA, payment(payment), STANDARD, expiresAt, buyer);
    }

    public BookingConfirmed confirmed(long hold, long payment, String... seats) {
        return new BookingConfirmed(id, hold(hold), ANNA, seats(seats), List.of(), STANDARD, payment(payment));
    }

    /** Promises this much of the price back. */
    public BookingCancelled cancelled(long hold, long payment, long refundMinor, String... seats) {
        Money refund = new Money(refundMinor, STANDARD.currency());
        return new BookingCancelled(id, hold(hold), seats(seats), List.of(), payment(payment), refund);
    }

    public BookingConfirmed confirmedStanding(long hold, int quantity) {
        return new BookingConfirmed(id, hold(hold), ANNA, List.of(), standing(quantity), STANDING, payment(hold));
    }

    public PaymentRejected rejected(long hold, long payment) {
        return new PaymentRejected(id, hold(hold), payment(payment), STANDARD, RefusalReason.HOLD_EXPIRED);
    }

    public static List<AreaQuantity> standing(int quantity) {
        return List.of(new AreaQuantity("STANDING", quantity));
    }
}
