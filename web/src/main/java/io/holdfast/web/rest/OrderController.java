package io.holdfast.web.rest;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.PaymentView;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.web.idempotency.IdempotencyKeys;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Settles an order now instead of waiting for the gateway's callback. It decides nothing itself: the payment records
 * what the gateway believes, and the showtime books or rejects, as they do after a callback (C13–C15).
 */
@RestController
@Tag(name = "Checkout")
final class OrderController {
    private final Bookings bookings;
    private final Reconciliation reconciliation;
    private final Commands commands;
    private final RecentWrites recent;

    OrderController(Bookings bookings, Reconciliation reconciliation, Commands commands, RecentWrites recent) {
        this.bookings = bookings;
        this.reconciliation = reconciliation;
        this.commands = commands;
        this.recent = recent;
    }

    @PostMapping(path = "/orders/{id}/confirm", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Settle now: ask the gateway, then book or refund",
            parameters =
                    @Parameter(
                            in = ParameterIn.HEADER,
                            name = IdempotencyKeys.HEADER,
                            required = true,
                            description = "1 to 255 visible ASCII characters"))
    @ApiResponse(responseCode = "200", description = "The order's state now")
    HoldAnswers.Booking confirm(@PathVariable("id") String id, HttpServletRequest request) {
        IdempotencyKeys.require(request);
        BookingView order = bookings.ofCaller(id);
        PaymentView payment = order.payment();
        if (payment != null && isUnheard(payment.status())) {
            reconciliation
                    .ask(payment.paymentId())
                    .ifPresent(reply -> recent.paymentChanged(order.holdId(), reply.version()));
        }
        book(bookings.ofCaller(id));
        return bookings.answer(bookings.ofCaller(id));
    }

    /** Whether money may have come that we have not heard of. */
    private static boolean isUnheard(PaymentStatus status) {
        return switch (status) {
            case REQUESTED, OPEN, FAILED, EXPIRED, MISMATCHED, DISPUTED -> true;
            case CAPTURED, SETTLED, REFUNDED, REFUND_REQUESTED, REFUND_FAILED -> false;
        };
    }

    /** The showtime would hear of the money in a moment in any case; asking it twice is asking it once. */
    private void book(BookingView order) {
        @Nullable PaymentView payment = order.payment();
        if (payment == null || payment.status() != PaymentStatus.CAPTURED || order.status() != BookingStatus.HELD) {
            return;
        }
        HoldId holdId = order.holdId();
        ConfirmPayment command = new ConfirmPayment(holdId.showtimeId(), holdId, payment.paymentId(), payment.amount());
        if (commands.send(command, Callers.current()) instanceof Accepted accepted) {
            recent.holdChanged(holdId, accepted.version());
        }
    }
}
