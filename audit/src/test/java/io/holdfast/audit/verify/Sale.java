package io.holdfast.audit.verify;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.Refused;
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
import io.holdfast.command.payment.model.PaymentModel;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.command.showtime.model.ShowtimeModel;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A sale as the real models decide it; what they decide goes into the log. */
final class Sale {
    static final CustomerId ANA = new CustomerId("6f1cc49c-69d1-4037-818a-f8cc9ab78a8d");
    static final CustomerId BO = new CustomerId("bo");
    static final Money PRICE = new Money(1_250, "BRL");

    final SettableClock clock = new SettableClock();
    final LogTable log;
    private final Map<ShowtimeId, ShowtimeModel> showtimes = new HashMap<>();
    private final Map<PaymentId, PaymentModel> payments = new HashMap<>();
    private long numbers;

    Sale(LogTable log) {
        this.log = log;
    }

    ShowtimeId cinema() {
        ShowtimeId id = new ShowtimeId(++numbers + 1_000);
        send(new ScheduleShowtime(
                id,
                ShowtimeKind.CINEMA,
                "Metropolis",
                "Cine Astor",
                new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0001L)),
                clock.instant().plus(Duration.ofDays(30)),
                ZoneId.of("America/Sao_Paulo"),
                List.of(new CategoryOffer("STANDARD", PRICE, null, 0), new CategoryOffer("STANDING", PRICE, 3, 0)),
                List.of(new SeatGroup("STANDARD", seats("A1", "A2", "A3", "A4", "A5", "A6"))),
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null));
        send(new OpenSales(id));
        return id;
    }

    /** Four seats, of which five may be sold. */
    ShowtimeId flight() {
        ShowtimeId id = new ShowtimeId(++numbers + 1_000);
        send(new ScheduleShowtime(
                id,
                ShowtimeKind.FLIGHT,
                "VN213",
                null,
                new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0002L)),
                clock.instant().plus(Duration.ofDays(30)),
                ZoneId.of("Asia/Ho_Chi_Minh"),
                List.of(new CategoryOffer("ECONOMY", PRICE, 4, 1)),
                List.of(new SeatGroup("ECONOMY", seats("1A", "1B", "1C", "1D"))),
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                new FlightLeg("VN213", "SGN", "HAN")));
        send(new OpenSales(id));
        return id;
    }

    static List<SeatCode> seats(String... codes) {
        return Arrays.stream(codes).map(SeatCode::new).toList();
    }

    HoldId newHoldId(ShowtimeId showtime) {
        return HoldId.of(showtime, 0, ++numbers);
    }

    PaymentId newPaymentId() {
        return new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0000L | ++numbers));
    }

    ShowtimeReply send(ShowtimeCommand command) {
        ShowtimeModel model = showtimes.computeIfAbsent(command.showtimeId(), unknown -> new ShowtimeModel());
        Decision decision = model.decide(command, clock.instant());
        decision.events().forEach(event -> happen(command.showtimeId(), event));
        decision.events().forEach(this::giveBack);
        return decision.reply();
    }

    /** What the shop does about cancellations. */
    private void giveBack(ShowtimeEvent event) {
        if (event instanceof BookingCancelled cancelled) {
            refund(cancelled.paymentId(), RefundId.ofCancelled(cancelled.paymentId()), cancelled.refund());
        } else if (event instanceof PlaceCancelled cancelled) {
            RefundId id = RefundId.ofCancelledPlace(cancelled.paymentId(), cancelled.place());
            refund(cancelled.paymentId(), id, cancelled.refund());
        }
    }

    /** Whether or not anybody would decide it. */
    void happen(ShowtimeId showtime, ShowtimeEvent event) {
        showtimes.get(showtime).evolve(event);
        log.append(showtime.aggregateId(), event, clock.instant());
    }

    void send(PaymentCommand command) {
        PaymentModel model = payments.computeIfAbsent(command.paymentId(), unknown -> new PaymentModel());
        model.decide(command).events().forEach(event -> {
            model.evolve(event);
            log.append(command.paymentId().aggregateId(), event, clock.instant());
        });
    }

    /** {@code null} when it was refused. */
    Held hold(ShowtimeId showtime, CustomerId customer, String... seats) {
        return hold(showtime, customer, seats(seats), List.of());
    }

    Held hold(ShowtimeId showtime, CustomerId customer, List<SeatCode> seats, List<AreaQuantity> areas) {
        HoldId id = newHoldId(showtime);
        ShowtimeReply reply = send(new HoldSeats(showtime, id, customer, seats, areas, true));
        return reply instanceof Held held ? held : null;
    }

    /** Goes to the checkout; nothing is paid yet. */
    PaymentId checkOut(Held held, CustomerId customer) {
        PaymentId payment = newPaymentId();
        ShowtimeReply reply = send(new StartCheckout(held.holdId().showtimeId(), held.holdId(), customer, payment));
        if (reply instanceof Refused refused) {
            throw new IllegalStateException("refused: " + refused);
        }
        CheckoutGranted granted = (CheckoutGranted) reply;
        send(new RequestPayment(payment, held.holdId(), customer, granted.amount(), granted.expiresAt()));
        return payment;
    }

    void capture(PaymentId payment, Held held) {
        send(new RecordCapture(payment, held.amount(), "taking-" + payment));
    }

    /** What the shop does with captured money: it books, or gives the money back. */
    void settle(PaymentId payment, Held held) {
        ShowtimeReply reply =
                send(new ConfirmPayment(held.holdId().showtimeId(), held.holdId(), payment, held.amount()));
        if (!(reply instanceof Refused)) {
            send(new SettlePayment(payment));
            return;
        }
        refund(payment, RefundId.ofRejected(payment), held.amount());
    }

    void refund(PaymentId payment, RefundId refund, Money amount) {
        send(new RefundRest(payment, refund, amount, "test"));
        send(new RecordRefund(payment, refund, "back-" + payment));
    }

    /** Holds, pays and books. */
    Held buy(ShowtimeId showtime, CustomerId customer, String... seats) {
        Held held = hold(showtime, customer, seats);
        PaymentId payment = checkOut(held, customer);
        capture(payment, held);
        settle(payment, held);
        return held;
    }
}
