package io.holdfast.web.queue;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.web.rest.PathIds;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import io.holdfast.web.stream.QueueStreams;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The waiting room: joining, asking for one's turn, leaving (E1–E3, E10, E11). */
@RestController
@Tag(name = "Waiting room", description = "Whose turn it is where more want places than there are")
final class QueueController {
    /** Many who have not joined yet look at the same. */
    private static final Duration ROOM_KEPT = Duration.ofSeconds(1);

    private final WaitingRooms rooms;
    private final JoinDesk joins;
    private final QueueStreams streams;

    QueueController(WaitingRooms rooms, JoinDesk joins, QueueStreams streams) {
        this.rooms = rooms;
        this.joins = joins;
        this.streams = streams;
    }

    @PostMapping(
            path = "/events/{id}/queue",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Take a place; joining again keeps it")
    @ApiResponse(responseCode = "201", description = "The place was taken")
    @ApiResponse(responseCode = "200", description = "The customer had it already")
    ResponseEntity<QueueAnswers.Place> join(
            @PathVariable("id") String id, @RequestBody JoinQueue body, HttpServletRequest request) {
        Caller.Customer customer = Callers.customer();
        ShowtimeId showtimeId = PathIds.showtime(id);
        QueuePlace place = joins.join(showtimeId, customer, body, request);
        URI address = URI.create(QueueAnswers.addressOf(place));
        return answer(place.joined() ? HttpStatus.CREATED : HttpStatus.OK, place, address);
    }

    @GetMapping(
            path = "/events/{id}/queue/{queueId}",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.TEXT_EVENT_STREAM_VALUE})
    @Operation(summary = "How things stand for one; with Accept: text/event-stream as it changes")
    @Nullable
    ResponseEntity<QueueAnswers.Place> look(
            @PathVariable("id") String id,
            @PathVariable("queueId") String queueId,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        if (accept != null && accept.startsWith(MediaType.TEXT_EVENT_STREAM_VALUE)) {
            live(id, queueId, request, response);
            return null;
        }
        Caller.Customer customer = Callers.customer();
        QueuePlace place = rooms.look(PathIds.showtime(id), customer.customerId(), place(queueId));
        return answer(HttpStatus.OK, place, null);
    }

    private static ResponseEntity<QueueAnswers.Place> answer(
            HttpStatus status, QueuePlace place, @Nullable URI location) {
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(status)
                .header(HttpHeaders.RETRY_AFTER, Integer.toString(place.askAgainSeconds()))
                .cacheControl(CacheControl.noStore());
        if (location != null) {
            answer.location(location);
        }
        return answer.body(QueueAnswers.Place.of(place));
    }

    @GetMapping(path = "/events/{id}/queue/{queueId}/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(summary = "How things stand for one, as it changes")
    @ApiResponse(responseCode = "200", description = "Events place")
    void live(
            @PathVariable("id") String id,
            @PathVariable("queueId") String queueId,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        Caller.Customer customer = Callers.customer();
        ShowtimeId showtimeId = PathIds.showtime(id);
        QueueId own = place(queueId);
        QueuePlace first = rooms.look(showtimeId, customer.customerId(), own);
        streams.open(request, response, first, () -> rooms.look(showtimeId, customer.customerId(), own));
    }

    @DeleteMapping("/events/{id}/queue/{queueId}")
    @Operation(summary = "Give the place up; repeatable")
    @ApiResponse(responseCode = "204", description = "The place is another's")
    ResponseEntity<Void> leave(@PathVariable("id") String id, @PathVariable("queueId") String queueId) {
        Caller.Customer customer = Callers.customer();
        rooms.leave(PathIds.showtime(id), customer.customerId(), place(queueId));
        return ResponseEntity.noContent().build();
    }

    @GetMapping(path = "/events/{id}/queue", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The waiting room as it is for all")
    ResponseEntity<QueueAnswers.Room> room(@PathVariable("id") String id) {
        return ResponseEntity.ok()
                .cacheControl(CacheControl.maxAge(ROOM_KEPT).cachePublic())
                .body(QueueAnswers.Room.of(rooms.numbers(PathIds.showtime(id))));
    }

    @GetMapping(path = "/events/{id}/queue/{queueId}/proof", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "That one was in the pool that was shuffled, and where the shuffle put one")
    QueueAnswers.Proof proof(@PathVariable("id") String id, @PathVariable("queueId") String queueId) {
        Caller.Customer customer = Callers.customer();
        return QueueAnswers.Proof.of(rooms.proof(PathIds.showtime(id), customer.customerId(), place(queueId)));
    }

    @GetMapping(path = "/events/{id}/queue/fairness", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "What anybody needs to check the shuffle")
    QueueAnswers.Fairness fairness(@PathVariable("id") String id) {
        return QueueAnswers.Fairness.of(rooms.fairness(PathIds.showtime(id)));
    }

    @GetMapping(path = "/events/{id}/queue/pool", produces = MediaType.TEXT_PLAIN_VALUE)
    @Operation(summary = "The pool that was shuffled, a line for each joiner")
    void pool(@PathVariable("id") String id, HttpServletResponse response) throws IOException {
        ShowtimeId showtimeId = PathIds.showtime(id);
        if (rooms.fairness(showtimeId).root() == null) {
            throw new QueueRefused(QueueRefused.Reason.NOT_DRAWN);
        }
        response.setContentType(MediaType.TEXT_PLAIN_VALUE);
        rooms.writePool(showtimeId, response.getOutputStream());
    }

    private static QueueId place(String text) {
        return QueueId.parse(text).orElseThrow(() -> new QueueRefused(QueueRefused.Reason.NO_SUCH_PLACE));
    }
}
