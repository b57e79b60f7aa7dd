package io.holdfast.web;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.testsupport.SettableClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The sources' own example: showtime 42, seats F5 to F7. */
final class Samples {
    static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    static final PlanId PLAN = new PlanId(UUID.fromString("0f2c0000-0000-4000-8000-00000000002a"));
    static final Money PRICE = Money.parse("12.50", "BRL");
    static final Instant EXPIRES_AT = SettableClock.START.plus(Duration.ofMinutes(10));

    private Samples() {}

    static SeatingPlan plan() {
        List<PlannedSeat> seats = List.of(
                new PlannedSeat(new SeatCode("F5"), "5", 120, 240, "STANDARD", false, "guid-5"),
                new PlannedSeat(new SeatCode("F6"), "6", 145.5, 240, "STANDARD", true, null),
                new PlannedSeat(new SeatCode("F7"), "7", 170, 240, "PREMIUM", false, null));
        return new SeatingPlan(
                "Room 1",
                400,
                300.5,
                new Stage(StageKind.SCREEN, 20, 20, 360, 10),
                List.of(new Zone("", List.of(new Row("F", seats)))),
                List.of(new Area("STANDING", 500)),
                List.of());
    }

    static ShowtimeView showtime(SalesPolicy policy) {
        return new ShowtimeView(
                SHOWTIME,
                17,
                ShowtimeKind.CINEMA,
                "Metropolis",
                "Cine Aurora",
                PLAN,
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                SalesStatus.OPEN,
                480,
                503,
                List.of(
                        new CategoryView(new CategoryOffer("PREMIUM", Money.parse("20", "BRL"), null, 0), true),
                        new CategoryView(new CategoryOffer("STANDARD", PRICE, null, 0), true)),
                policy,
                null);
    }

    static ShowtimeView showtime() {
        return showtime(SalesPolicy.of(ShowtimeKind.CINEMA));
    }

    static Held held(HoldSeats command) {
        return new Held(command.holdId(), EXPIRES_AT, command.seats(), command.areas(), PRICE.times(2), 18);
    }

    static BookingView booking(HoldId holdId, String customer) {
        return booking(holdId, customer, BookingStatus.HELD, null);
    }

    static BookingView booking(HoldId holdId, String customer, BookingStatus status, @Nullable Money refund) {
        return new BookingView(
                holdId,
                new CustomerId(customer),
                status,
                List.of(new BookedPlace("STANDARD", "F5")),
                List.of(new SeatCode("F5")),
                List.of(),
                PRICE,
                EXPIRES_AT,
                null,
                refund,
                null);
    }

    static BookingView withBuyer(BookingView view, @Nullable SealedText buyer) {
        return new BookingView(
                view.holdId(),
                view.customerId(),
                view.status(),
                view.places(),
                view.seats(),
                view.areas(),
                view.amount(),
                view.expiresAt(),
                view.payment(),
                view.refund(),
                buyer);
    }

    static SeatMap map(long version) {
        byte[] json = ("{\"showtimeId\":42,\"version\":" + version + ",\"seats\":[]}").getBytes(StandardCharsets.UTF_8);
        return new SeatMap(SHOWTIME, version, json, gzip(json));
    }

    static SeatMapDelta delta(long version) {
        String json =
                "{\"showtimeId\":42,\"version\":" + version + ",\"seats\":[{\"code\":\"F5\",\"status\":\"HELD\"}]}";
        return new SeatMapDelta(SHOWTIME, version, json.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
