package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
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
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Holds: claiming places, looking at the claim, giving it back. */
@RestController
@Tag(name = "Holds", description = "Claiming places for some minutes")
final class HoldController {
    private final Commands commands;
    private final Bookings bookings;
    private final RecentWrites recent;
    private final HoldDesk desk;
    private final IdSource ids;
    private final ProblemWriter problems;

    HoldController(
            Commands commands,
            Bookings bookings,
            RecentWrites recent,
            HoldDesk desk,
            IdSource ids,
            ProblemWriter problems) {
        this.commands = commands;
        this.bookings = bookings;
        this.recent = recent;
        this.desk = desk;
        this.ids = ids;
        this.problems = problems;
    }

    @PostMapping(
            path = {"/showtimes/{id}/holds", "/events/{id}/holds"},
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Hold all of these places, or none")
    @ApiResponse(responseCode = "201", description = "The places are yours until expiresAt")
    @Nullable
    ResponseEntity<HoldAnswers.NewHold> hold(
            @PathVariable("id") String id,
            @RequestBody HoldRequest places,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        Caller.Customer customer = Callers.customer();
        ShowtimeId showtimeId = PathIds.showtime(id);
        return switch (desk.hold(
                customer,
                showtimeId,
                places,
                request.getHeader(PlainRequest.QUEUE_TOKEN),
                () -> RequestSeed.holdId(request, ids, showtimeId))) {
            case HoldDesk.Won won ->
                ResponseEntity.created(URI.create(won.location())).body(won.hold());
            case HoldDesk.Lost lost -> {
                problems.write(request, response, lost.problem());
                yield null;
            }
        };
    }

    @GetMapping(path = "/holds/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The state of a hold")
    HoldAnswers.Hold get(@PathVariable("id") String id) {
        return HoldAnswers.Hold.of(bookings.ofCaller(id));
    }

    @DeleteMapping("/holds/{id}")
    @Operation(summary = "Give the places back at once; repeatable")
    @ApiResponse(responseCode = "204", description = "The places are free")
    ResponseEntity<Void> release(@PathVariable("id") String id) {
        Caller caller = Callers.current();
        HoldId holdId = PathIds.hold(id);
        ShowtimeId showtimeId = holdId.showtimeId();
        switch (commands.send(new ReleaseHold(showtimeId, holdId, caller.customerId()), caller)) {
            case Accepted accepted -> recent.holdChanged(holdId, accepted.version());
            case Refused refused -> throw Bookings.refusal(refused, holdId);
            case ShowtimeReply other -> throw new IllegalStateException("not an answer to a release: " + other);
        }
        return ResponseEntity.noContent().build();
    }
}
