package io.holdfast.web.rest;

import io.holdfast.api.booking.GetManifest;
import io.holdfast.api.booking.Manifest;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.DenyBoarding;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Who has no seat, and what an operator does about it. */
@RestController
@Tag(name = "Operator: passengers")
final class AdminPassengerController {
    private final Bookings bookings;
    private final Queries queries;

    AdminPassengerController(Bookings bookings, Queries queries) {
        this.bookings = bookings;
        this.queries = queries;
    }

    @GetMapping(path = "/admin/showtimes/{id}/manifest", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How each category is sold, and which booked places have no seat")
    Sold manifest(@PathVariable("id") String id) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        Manifest manifest = queries.one(new GetManifest(showtimeId), Manifest.class);
        if (manifest == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return new Sold(showtimeId, manifest.categories(), manifest.unseated());
    }

    @PostMapping(
            path = "/admin/bookings/{id}/places/{place}/seat",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Give a booked place without a seat a free one of its category; repeatable")
    HoldAnswers.Booking assign(
            @PathVariable("id") String id, @PathVariable("place") String place, @RequestBody SeatRequest request) {
        HoldId holdId = bookings.ofCaller(id).holdId();
        ShowtimeId showtimeId = holdId.showtimeId();
        bookings.change(
                new AssignSeat(showtimeId, holdId, PathIds.place(place), request.seat()),
                holdId,
                List.of(request.seat().value()),
                request.reason());
        return bookings.answer(bookings.ofCaller(id));
    }

    @PostMapping(
            path = "/admin/bookings/{id}/places/{place}/denied-boarding",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Record that a passenger was not taken along, and what was promised for it; it is recorded, not"
                    + " paid: a refund moves money, and a booking's refunds never exceed its price")
    HoldAnswers.Booking deny(
            @PathVariable("id") String id,
            @PathVariable("place") String place,
            @RequestBody DeniedBoardingRequest request) {
        HoldId holdId = bookings.ofCaller(id).holdId();
        ShowtimeId showtimeId = holdId.showtimeId();
        bookings.change(
                new DenyBoarding(showtimeId, holdId, PathIds.place(place), request.compensation(), request.reason()),
                holdId,
                List.of());
        return bookings.answer(bookings.ofCaller(id));
    }

    record Sold(ShowtimeId showtimeId, List<Manifest.Category> categories, List<Manifest.Unseated> unseated) {}
}
