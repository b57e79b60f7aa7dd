package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.idempotency.RequestSeed;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Booking a flight: the same holds as everywhere, asked for by fare class (A3). */
@RestController
@Tag(name = "Bookings")
final class FlightBookingController {
    private final HoldDesk desk;
    private final IdSource ids;
    private final ProblemWriter problems;

    FlightBookingController(HoldDesk desk, IdSource ids, ProblemWriter problems) {
        this.desk = desk;
        this.ids = ids;
        this.problems = problems;
    }

    @PostMapping(
            path = "/bookings",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Hold seats of a fare class, or so many of its places without seats; pay it until expiresAt at"
                    + " /bookings/{id}/payments")
    @ApiResponse(responseCode = "201", description = "The places are yours until expiresAt")
    @Nullable
    ResponseEntity<NewBooking> book(
            @RequestBody FlightBookingRequest booking, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Caller.Customer customer = Callers.customer();
        ShowtimeId flightId = booking.flightId();
        return switch (desk.hold(
                customer,
                flightId,
                booking.places(),
                request.getHeader(PlainRequest.QUEUE_TOKEN),
                () -> RequestSeed.holdId(request, ids, flightId))) {
            case HoldDesk.Won won -> {
                NewBooking answer = NewBooking.of(booking, won.hold());
                yield ResponseEntity.created(URI.create("/bookings/" + answer.bookingId()))
                        .body(answer);
            }
            case HoldDesk.Lost lost -> {
                problems.write(request, response, lost.problem());
                yield null;
            }
        };
    }

    record NewBooking(
            HoldId bookingId,
            HoldId holdId,
            ShowtimeId flightId,
            String fareClass,
            Instant expiresAt,
            List<SeatCode> seats,
            int quantity,
            Money amount,
            long version) {
        static NewBooking of(FlightBookingRequest booking, HoldAnswers.NewHold hold) {
            int unseated =
                    hold.areas().stream().mapToInt(area -> area.quantity()).sum();
            return new NewBooking(
                    hold.bookingId(),
                    hold.holdId(),
                    booking.flightId(),
                    booking.fareClass(),
                    hold.expiresAt(),
                    hold.seats(),
                    hold.seats().size() + unseated,
                    hold.amount(),
                    hold.version());
        }
    }
}
