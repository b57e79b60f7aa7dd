package io.holdfast.audit.whatif;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.command.showtime.model.ShowtimeModel;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** A sale that is decided by the write side's model and recorded as the log would have it. */
final class Sale {
    static final ShowtimeId ID = new ShowtimeId(42);
    static final Money PRICE = new Money(1_250, "BRL");
    static final int SEATS = 12;
    static final int FLIGHT_SEATS = 4;
    static final Instant START = Instant.parse("2026-12-01T18:00:00Z");

    final List<RecordedEvent> log = new ArrayList<>();
    private final ShowtimeModel model = new ShowtimeModel();
    Instant now = START;
    private long ids;

    /** Twelve numbered seats A1 to A12. */
    static Sale cinema() {
        Sale sale = new Sale();
        sale.schedule(ShowtimeKind.CINEMA, new CategoryOffer("STANDARD", PRICE, null, 0), SEATS, null);
        return sale;
    }

    /** Four seats, and so many more that may be sold. */
    static Sale flight(int overbook) {
        Sale sale = new Sale();
        sale.schedule(
                ShowtimeKind.FLIGHT,
                new CategoryOffer("ECONOMY", PRICE, FLIGHT_SEATS, overbook),
                FLIGHT_SEATS,
                new FlightLeg("VN213", "SGN", "HAN"));
        return sale;
    }

    private void schedule(ShowtimeKind kind, CategoryOffer offer, int seats, FlightLeg flight) {
        SeatGroup group = new SeatGroup(
                offer.code(),
                IntStream.rangeClosed(1, seats)
                        .mapToObj(seat -> new SeatCode("A" + seat))
                        .toList());
        send(new ScheduleShowtime(
                ID,
                kind,
                "The Long Night",
                "Room 1",
                new PlanId(new UUID(1, 2)),
                START.plus(Duration.ofDays(19)),
                ZoneOffset.UTC,
                List.of(offer),
                List.of(group),
                SalesPolicy.of(kind),
                flight));
        send(new OpenSales(ID));
    }

    Sale after(Duration time) {
        now = now.plus(time);
        return this;
    }

    Sale after(long minutes) {
        return after(Duration.ofMinutes(minutes));
    }

    ShowtimeReply send(ShowtimeCommand command) {
        Decision decision = model.decide(command, now);
        for (ShowtimeEvent event : decision.events()) {
            model.evolve(event);
            log.add(new RecordedEvent(now, event, command.getClass().getSimpleName()));
        }
        return decision.reply();
    }

    HoldId newHoldId() {
        return HoldId.of(ID, 0, ids++);
    }

    PaymentId newPaymentId() {
        return new PaymentId(new UUID(7, ids++));
    }

    HoldId hold(String customer, String... seats) {
        HoldId id = newHoldId();
        send(new HoldSeats(
                ID,
                id,
                new CustomerId(customer),
                Arrays.stream(seats).map(SeatCode::new).toList(),
                List.of(),
                true));
        return id;
    }

    HoldId holdAny(String customer, int places) {
        HoldId id = newHoldId();
        send(new HoldSeats(
                ID, id, new CustomerId(customer), List.of(), List.of(new AreaQuantity("ECONOMY", places)), true));
        return id;
    }

    PaymentId checkOut(HoldId hold, String customer) {
        PaymentId id = newPaymentId();
        send(new StartCheckout(ID, hold, new CustomerId(customer), id));
        return id;
    }

    ShowtimeReply pay(HoldId hold, PaymentId payment, int places) {
        return send(new ConfirmPayment(ID, hold, payment, PRICE.times(places)));
    }

    /** Holds, checks out after a minute and pays after so many minutes in all. */
    void buy(String customer, long payAfterMinutes, String... seats) {
        HoldId hold = hold(customer, seats);
        PaymentId payment = after(1).checkOut(hold, customer);
        after(payAfterMinutes - 1).pay(hold, payment, seats.length);
    }

    /** What would have come of it a day later. */
    WhatIfReport whatIf(OtherPolicy other) {
        WhatIf.Telling telling = new WhatIf.Telling(other);
        log.forEach(telling);
        WhatIfReport report = telling.report(now.plus(Duration.ofDays(1)));
        if (report == null) {
            throw new IllegalStateException("nothing was sold");
        }
        return report;
    }
}
