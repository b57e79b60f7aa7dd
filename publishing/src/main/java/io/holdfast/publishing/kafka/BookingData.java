package io.holdfast.publishing.kafka;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What records tell, as the schemas in docs/reference/schemas describe it. Members may be added, none is ever renamed or
 * removed within a version.
 */
sealed interface BookingData {
    record Confirmed(
            HoldId bookingId,
            ShowtimeId showtimeId,
            CustomerId customerId,
            PaymentId paymentId,
            Showtime showtime,
            List<Place> places,
            Money amount,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Buyer buyer)
            implements BookingData {}

    record Cancelled(
            HoldId bookingId,
            ShowtimeId showtimeId,
            PaymentId paymentId,
            Showtime showtime,
            List<Place> places,
            Money refund)
            implements BookingData {}

    /** {@code place} is the number of the place in its booking, from 1: its position in the confirmed booking's places. */
    record PlaceCancelled(
            HoldId bookingId,
            ShowtimeId showtimeId,
            PaymentId paymentId,
            Showtime showtime,
            int place,
            List<Place> places,
            Money refund)
            implements BookingData {}

    /** {@code place} as in {@link PlaceCancelled}. */
    record SeatAssigned(HoldId bookingId, ShowtimeId showtimeId, int place, String category, String code)
            implements BookingData {}

    record Failed(HoldId bookingId, ShowtimeId showtimeId, PaymentId paymentId, Money amount, RefusalReason reason)
            implements BookingData {}

    record Refund(RefundId refundId, PaymentId paymentId, HoldId bookingId, ShowtimeId showtimeId, Money amount)
            implements BookingData {}

    /** What was booked, as the first event of its stream has it. */
    record Showtime(
            ShowtimeKind kind,
            String title,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String venue,

            Instant startsAt,
            ZoneId timeZone) {}

    /** One place; {@code code} is null for a unit of general admission. */
    record Place(@Nullable String code, String category, Money price) {}

    /** The buyer's personal data, readable only with the customer's key. */
    record Buyer(CustomerId customerId, SealedText sealed) {}
}
