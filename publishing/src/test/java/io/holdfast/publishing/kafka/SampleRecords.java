package io.holdfast.publishing.kafka;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.json.HoldfastJson;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;

/** One record of every type, of a showtime with numbered seats and a standing area. */
final class SampleRecords {
    static final String TYPED_BY_A_PERSON = "Ana Souza called";

    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final HoldId BOOKING = HoldId.of(SHOWTIME, 1, 2);
    private static final PaymentId PAYMENT = new PaymentId(new UUID(5, 6));
    private static final RefundId REFUND = RefundId.ofCancelled(PAYMENT);
    private static final Money PRICE = Money.parse("12.50", "BRL");
    private static final List<SeatCode> SEATS = List.of(new SeatCode("F5"));
    private static final List<AreaQuantity> AREAS = List.of(new AreaQuantity("STANDING", 2));
    private static final Instant AT = Instant.parse("2026-12-01T00:11:29.014Z");
    private static final long POSITION = 1377;

    private static final BookingRecords BOOKINGS =
            new BookingRecords(id -> ShowtimeFacts.of(scheduled()), HoldfastJson.http());

    private SampleRecords() {}

    static ShowtimeScheduled scheduled() {
        return new ShowtimeScheduled(
                SHOWTIME,
                ShowtimeKind.CONCERT,
                "The Long Night",
                "Hall 1",
                new PlanId(new UUID(0, 1)),
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                List.of(new CategoryOffer("STANDARD", PRICE, null, 0), new CategoryOffer("STANDING", PRICE, 500, 0)),
                List.of(new SeatGroup("STANDARD", SEATS)),
                SalesPolicy.of(ShowtimeKind.CONCERT),
                null);
    }

    static PublicRecord of(RecordType type) {
        return switch (type) {
            case BOOKING_CONFIRMED -> confirmed();
            case BOOKING_CANCELLED -> cancelled();
            case PLACE_CANCELLED -> placeCancelled();
            case SEAT_ASSIGNED -> seatAssigned();
            case BOOKING_FAILED -> failed();
            case REFUND_REQUESTED -> refundRequested();
            case REFUND_COMPLETED -> refundCompleted();
            case REFUND_FAILED -> refundFailed();
            case SEATMAP_CHANGED -> seatMap();
        };
    }

    private static EventMessage<Object> message(Object event) {
        return new GenericEventMessage<>("0b0d4c0a-5b0c-4a59-8a39-1a54b6c0f5f1", event, Map.of(), AT);
    }

    private static PublicRecord confirmed() {
        BookingConfirmed event = new BookingConfirmed(
                SHOWTIME,
                BOOKING,
                new CustomerId("2e034484"),
                SEATS,
                AREAS,
                PRICE.times(3),
                PAYMENT,
                new SealedText("k1.c2VhbGVk"));
        return BOOKINGS.confirmed(event, message(event), POSITION);
    }

    private static PublicRecord cancelled() {
        BookingCancelled event = new BookingCancelled(SHOWTIME, BOOKING, SEATS, AREAS, PAYMENT, PRICE);
        return BOOKINGS.cancelled(event, message(event), POSITION);
    }

    private static PublicRecord placeCancelled() {
        PlaceCancelled event =
                new PlaceCancelled(SHOWTIME, BOOKING, 2, "STANDING", null, PAYMENT, PRICE, Money.zero("BRL"));
        return BOOKINGS.cancelled(event, message(event), POSITION);
    }

    private static PublicRecord seatAssigned() {
        SeatAssigned event = new SeatAssigned(SHOWTIME, BOOKING, 2, "STANDARD", SEATS.getFirst());
        return BOOKINGS.assigned(event, message(event), POSITION);
    }

    private static PublicRecord failed() {
        PaymentRejected event = new PaymentRejected(SHOWTIME, BOOKING, PAYMENT, PRICE, RefusalReason.HOLD_EXPIRED);
        return BOOKINGS.failed(event, message(event), POSITION);
    }

    private static PublicRecord refundRequested() {
        RefundRequested event = new RefundRequested(PAYMENT, BOOKING, REFUND, PRICE, TYPED_BY_A_PERSON);
        return BOOKINGS.refund(RecordType.REFUND_REQUESTED, event, REFUND, PRICE, message(event), POSITION);
    }

    private static PublicRecord refundCompleted() {
        PaymentRefunded event = new PaymentRefunded(PAYMENT, BOOKING, REFUND, PRICE, TYPED_BY_A_PERSON);
        return BOOKINGS.refund(RecordType.REFUND_COMPLETED, event, REFUND, PRICE, message(event), POSITION);
    }

    private static PublicRecord refundFailed() {
        RefundFailed event = new RefundFailed(PAYMENT, BOOKING, REFUND, PRICE, TYPED_BY_A_PERSON);
        return BOOKINGS.refund(RecordType.REFUND_FAILED, event, REFUND, PRICE, message(event), POSITION);
    }

    private static PublicRecord seatMap() {
        String map = """
                {"showtimeId":42,"version":18,"asOf":"2026-12-01T00:11:29.014Z","seats":[{"code":"F5","status":"HELD",\
                "category":"STANDARD","price":{"amount":"12.50","amountMinor":1250,"currency":"BRL"}}],"areas":[\
                {"category":"STANDING","available":498,"capacity":500,"price":{"amount":"12.50","amountMinor":1250,\
                "currency":"BRL"}}]}""";
        String delta = """
                {"showtimeId":42,"version":18,"seats":[{"code":"F5","status":"HELD"}],"areas":[{"category":"STANDING",\
                "available":498}]}""";
        return new SeatMapRecords(HoldfastJson.http())
                .changed(
                        new SeatMap(SHOWTIME, 18, bytes(map), new byte[0]),
                        17,
                        List.of(new SeatMapDelta(SHOWTIME, 18, bytes(delta))),
                        POSITION);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
