package io.holdfast.ticketing;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.testsupport.NumberedIds;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Showtimes and bookings as the event log tells of them. */
public final class Bookings {
    public static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    public static final Instant STARTS_AT = Instant.parse("2026-12-24T22:30:00Z");
    public static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");

    private static final NumberedIds IDS = new NumberedIds();
    private static final Money PRICE = new Money(4500, "BRL");

    private Bookings() {}

    /** Showtime 42: seats A1–A3 in Platéia, B1–B2 in Balcão, and Pista without numbers. */
    public static ShowtimeScheduled scheduled() {
        return scheduled(
                "Memórias póstumas",
                "Cine Éxito, Sala 3",
                List.of(group("Platéia", "A1", "A2", "A3"), group("Balcão", "B1", "B2")));
    }

    public static ShowtimeScheduled scheduled(String title, @Nullable String venue, List<SeatGroup> seats) {
        Stream<CategoryOffer> numbered =
                seats.stream().map(group -> new CategoryOffer(group.category(), PRICE, null, 0));
        return new ShowtimeScheduled(
                SHOWTIME,
                ShowtimeKind.CINEMA,
                title,
                venue,
                new PlanId(IDS.nextUuid()),
                STARTS_AT,
                ZONE,
                Stream.concat(numbered, Stream.of(new CategoryOffer("Pista", PRICE, 200, 0)))
                        .toList(),
                seats,
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null);
    }

    public static SeatGroup group(String category, String... seats) {
        return new SeatGroup(category, Stream.of(seats).map(SeatCode::new).toList());
    }

    public static HoldId nextBooking() {
        return IDS.nextHoldId(SHOWTIME);
    }

    public static BookingConfirmed confirmed(HoldId booking, List<String> seats, AreaQuantity... areas) {
        return new BookingConfirmed(
                SHOWTIME,
                booking,
                new CustomerId("guest-7"),
                seats.stream().map(SeatCode::new).toList(),
                List.of(areas),
                PRICE,
                new PaymentId(IDS.nextUuid()));
    }

    public static BookingCancelled cancelled(HoldId booking) {
        return new BookingCancelled(SHOWTIME, booking, List.of(), List.of(), new PaymentId(IDS.nextUuid()), PRICE);
    }
}
