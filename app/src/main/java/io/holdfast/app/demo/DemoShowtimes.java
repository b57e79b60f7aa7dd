package io.holdfast.app.demo;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.DemoPlans;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The examples of the sources (showtime 42, event 1, flight 1001), and a week of cinema from today on. */
final class DemoShowtimes {
    private static final ZoneId SAO_PAULO = ZoneId.of("America/Sao_Paulo");
    private static final ZoneId SAIGON = ZoneId.of("Asia/Ho_Chi_Minh");
    private static final int CINEMA_DAYS = 7;
    private static final int CABIN_SEATS = 180;
    private static final int CABIN_OVERBOOK_LIMIT = 3;

    private static final List<LocalTime> SLOTS =
            List.of(LocalTime.of(14, 0), LocalTime.of(16, 45), LocalTime.of(19, 30), LocalTime.of(22, 0));

    private static final List<String> FILMS = List.of(
            "The Lighthouse Keeper's Daughter",
            "Ocean of Small Things",
            "Sete Minutos para a Meia-Noite",
            "The Cartographer",
            "Midnight Express to Osaka");

    private final LocalDate today;
    private final List<DemoRoom> cinema =
            DemoPlans.cinema().stream().map(DemoRoom::of).toList();
    private final DemoRoom arena = DemoRoom.of(DemoPlans.arena());
    private final DemoRoom cabin = DemoRoom.of(DemoPlans.cabin());

    DemoShowtimes(Clock clock) {
        this.today = LocalDate.ofInstant(clock.instant(), SAO_PAULO);
    }

    List<DemoRoom> rooms() {
        List<DemoRoom> rooms = new ArrayList<>(cinema);
        rooms.add(arena);
        rooms.add(cabin);
        return rooms;
    }

    List<ScheduleShowtime> showtimes() {
        List<ScheduleShowtime> showtimes = new ArrayList<>(List.of(premiere(), concert(), flight()));
        for (int day = 0; day < CINEMA_DAYS; day++) {
            for (int room = 0; room < cinema.size(); room++) {
                for (int slot = 0; slot < SLOTS.size(); slot++) {
                    showtimes.add(screening(today.plusDays(day), room, slot));
                }
            }
        }
        return showtimes;
    }

    private ScheduleShowtime premiere() {
        return cinema(42, "Premiere: The Long Night", 0, Instant.parse("2026-12-20T23:00:00Z"));
    }

    /** A screening's number follows from its day, room and time, so that a later start finds it again. */
    private ScheduleShowtime screening(LocalDate date, int room, int slot) {
        long id = date.toEpochDay() * 100 + room * 10L + slot;
        String film = FILMS.get((int) ((date.toEpochDay() / CINEMA_DAYS + room + slot / 2) % FILMS.size()));
        return cinema(
                id, film, room, date.atTime(SLOTS.get(slot)).atZone(SAO_PAULO).toInstant());
    }

    private ScheduleShowtime cinema(long id, String title, int room, Instant startsAt) {
        List<CategoryOffer> offers =
                List.of(offer("STANDARD", "12.50", "BRL", null, 0), offer("PREMIUM", "18.00", "BRL", null, 0));
        return showtime(
                id,
                ShowtimeKind.CINEMA,
                title,
                "Cine Aurora, room " + (room + 1),
                cinema.get(room),
                startsAt,
                SAO_PAULO,
                offers,
                null);
    }

    private ScheduleShowtime concert() {
        List<CategoryOffer> offers = List.of(
                offer("VIP", "350.00", "BRL", null, 0),
                offer("LOWER", "180.00", "BRL", null, 0),
                offer("UPPER", "90.00", "BRL", null, 0));
        Instant startsAt = Instant.parse("2026-12-19T23:30:00Z");
        return showtime(
                1,
                ShowtimeKind.CONCERT,
                "Aurora Borealis: the farewell tour",
                "Arena do Porto",
                arena,
                startsAt,
                SAO_PAULO,
                offers,
                null);
    }

    private ScheduleShowtime flight() {
        int premium = (int) cabin.seats(ShowtimeKind.FLIGHT).stream()
                .filter(group -> group.category().equals("PREMIUM"))
                .mapToLong(group -> group.seats().size())
                .sum();
        List<CategoryOffer> offers = List.of(
                offer("PREMIUM", "3200000", "VND", premium, 0),
                offer("ECONOMY", "1450000", "VND", CABIN_SEATS - premium, CABIN_OVERBOOK_LIMIT));
        Instant startsAt = Instant.parse("2026-12-20T01:15:00Z");
        FlightLeg leg = new FlightLeg("VN213", "SGN", "HAN");
        return showtime(
                1001,
                ShowtimeKind.FLIGHT,
                "VN213 Ho Chi Minh City – Hanoi",
                null,
                cabin,
                startsAt,
                SAIGON,
                offers,
                leg);
    }

    private static ScheduleShowtime showtime(
            long id,
            ShowtimeKind kind,
            String title,
            @Nullable String venue,
            DemoRoom room,
            Instant startsAt,
            ZoneId zone,
            List<CategoryOffer> offers,
            @Nullable FlightLeg leg) {
        return new ScheduleShowtime(
                new ShowtimeId(id),
                kind,
                title,
                venue,
                room.planId(),
                startsAt,
                zone,
                offers,
                room.seats(kind),
                SalesPolicy.of(kind),
                leg);
    }

    private static CategoryOffer offer(
            String code, String price, String currency, @Nullable Integer capacity, int overbookLimit) {
        return new CategoryOffer(code, Money.parse(price, currency), capacity, overbookLimit);
    }
}
