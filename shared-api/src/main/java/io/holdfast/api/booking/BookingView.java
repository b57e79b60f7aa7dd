package io.holdfast.api.booking;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hold or booking as its owner sees it. {@code places} are all of it in the order of their numbers, {@code seats} and
 * {@code areas} what is not cancelled. {@code payment} is the latest attempt, {@code null} before the first; {@code
 * refund} is what comes back of the price of what was cancelled, perhaps nothing, {@code null} while nothing was; {@code
 * buyer} is who it is for, sealed, {@code null} while nobody said.
 */
public record BookingView(
        HoldId holdId,
        CustomerId customerId,
        BookingStatus status,
        List<BookedPlace> places,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        Money amount,
        Instant expiresAt,
        @Nullable PaymentView payment,
        @Nullable Money refund,
        @Nullable SealedText buyer) {}
