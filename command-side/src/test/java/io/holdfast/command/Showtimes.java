package io.holdfast.command;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Showtimes, holds and customers for tests, each with a plain default. */
public final class Showtimes {
    public static final ShowtimeId ID = new ShowtimeId(42);
    public static final CustomerId ANA = new CustomerId("ana");
    public static final CustomerId BO = new CustomerId("bo");
    public static final Money PRICE = new Money(1250, "BRL");
    public static final String AGGREGATE_ID = ID.aggregateId();

    public static final Instant DEPARTURE = Instant.parse("2026-12-20T20:00:00Z");

    private Showtimes() {}

    public static HoldId holdId(long number) {
        return HoldId.of(ID, 0, number);
    }

    public static PaymentId paymentId(long number) {
        return new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0000L | number));
    }

    public static List<SeatCode> seats(String... codes) {
        return Arrays.stream(codes).map(SeatCode::new).toList();
    }

    /** Rows A, B, C … of this many seats each. */
    public static SeatGroup rows(String category, int rows, int seatsPerRow) {
        return new SeatGroup(
                category,
                IntStream.range(0, rows * seatsPerRow)
                        .mapToObj(i -> new SeatCode("R" + (i / seatsPerRow) + "-" + (i % seatsPerRow + 1)))
                        .toList());
    }

    public static CategoryOffer category(String code, @Nullable Integer capacity, int overbookLimit) {
        return new CategoryOffer(code, PRICE, capacity, overbookLimit);
    }

    /** A cinema with seats A1 to A9 in STANDARD and 3 places without numbers in STANDING. */
    public static ScheduleShowtime cinema() {
        return schedule(SalesPolicy.of(ShowtimeKind.CINEMA));
    }

    public static ScheduleShowtime schedule(SalesPolicy policy) {
        return schedule(
                ID,
                policy,
                List.of(category("STANDARD", null, 0), category("STANDING", 3, 0)),
                List.of(new SeatGroup("STANDARD", seats("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"))));
    }

    public static ScheduleShowtime schedule(
            ShowtimeId id, SalesPolicy policy, List<CategoryOffer> categories, List<SeatGroup> seats) {
        return new ScheduleShowtime(
                id,
                ShowtimeKind.CINEMA,
                "Metropolis",
                "Cine Astor",
                new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0001L)),
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                categories,
                seats,
                policy,
                null);
    }

    /** A flight with one fare class, ECONOMY, of rows of six seats, leaving on {@link #DEPARTURE}. */
    public static ScheduleShowtime flight(ShowtimeId id, int rows, @Nullable Integer capacity, int overbookLimit) {
        SeatGroup cabin = new SeatGroup(
                "ECONOMY",
                IntStream.range(0, rows * 6)
                        .mapToObj(i -> new SeatCode((i / 6 + 1) + "" + (char) ('A' + i % 6)))
                        .toList());
        return new ScheduleShowtime(
                id,
                ShowtimeKind.FLIGHT,
                "VN213",
                null,
                new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0002L)),
                DEPARTURE,
                ZoneId.of("Asia/Ho_Chi_Minh"),
                List.of(category("ECONOMY", capacity, overbookLimit)),
                List.of(cabin),
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                new FlightLeg("VN213", "SGN", "HAN"));
    }

    public static ShowtimeScheduled scheduled(ScheduleShowtime command) {
        return new ShowtimeScheduled(
                command.showtimeId(),
                command.kind(),
                command.title(),
                command.venue(),
                command.planId(),
                command.startsAt(),
                command.timeZone(),
                command.categories(),
                command.seats(),
                command.policy(),
                command.flight());
    }

    public static HoldSeats hold(long number, CustomerId customer, String... codes) {
        return new HoldSeats(ID, holdId(number), customer, seats(codes), List.of(), true);
    }

    public static HoldSeats holdArea(long number, CustomerId customer, AreaQuantity... areas) {
        return new HoldSeats(ID, holdId(number), customer, List.of(), List.of(areas), true);
    }
}
