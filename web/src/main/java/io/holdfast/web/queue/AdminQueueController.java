package io.holdfast.web.queue;

import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueAction;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.api.waitingroom.RecordQueueChange;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.web.rest.Commands;
import io.holdfast.web.rest.OperatorActions;
import io.holdfast.web.rest.PathIds;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What an operator sees and sets of a waiting room. */
@RestController
@Tag(name = "Operator: waiting rooms")
final class AdminQueueController {
    private final WaitingRooms rooms;
    private final Commands commands;
    private final OperatorActions actions;

    AdminQueueController(WaitingRooms rooms, Commands commands, OperatorActions actions) {
        this.rooms = rooms;
        this.commands = commands;
        this.actions = actions;
    }

    @GetMapping(path = "/admin/events/{id}/queue", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Settings and live numbers")
    QueueAnswers.Numbers get(@PathVariable("id") String id) {
        return numbers(PathIds.showtime(id));
    }

    @PutMapping(
            path = "/admin/events/{id}/queue",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Change settings; what is left out stays")
    QueueAnswers.Numbers set(@PathVariable("id") String id, @RequestBody QueueRequests.Settings body) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        rooms.set(showtimeId, body.on(rooms.numbers(showtimeId).settings()));
        return changed(showtimeId, QueueAction.SET, body.reason());
    }

    @PostMapping(
            path = "/admin/events/{id}/queue/drain",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Let nobody join any more; who waits is still let in")
    QueueAnswers.Numbers drain(
            @PathVariable("id") String id, @RequestBody(required = false) QueueRequests.@Nullable Move body) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        rooms.drain(showtimeId);
        return changed(showtimeId, QueueAction.DRAIN, body == null ? null : body.reason());
    }

    @PostMapping(
            path = "/admin/events/{id}/queue/close",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Let nobody in any more")
    QueueAnswers.Numbers close(
            @PathVariable("id") String id, @RequestBody(required = false) QueueRequests.@Nullable Move body) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        rooms.close(showtimeId);
        return changed(showtimeId, QueueAction.CLOSE, body == null ? null : body.reason());
    }

    @PostMapping(
            path = "/admin/events/{id}/queue/reopen",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Take draining or closing back")
    QueueAnswers.Numbers reopen(
            @PathVariable("id") String id, @RequestBody(required = false) QueueRequests.@Nullable Move body) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        rooms.reopen(showtimeId);
        return changed(showtimeId, QueueAction.REOPEN, body == null ? null : body.reason());
    }

    @PostMapping(path = "/admin/events/{id}/queue/members", consumes = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Make customers members, whose line has a share of each batch")
    ResponseEntity<Void> members(
            @PathVariable("id") String id, @RequestBody QueueRequests.Members body, HttpServletRequest http) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        requireRoom(showtimeId);
        actions.record(
                OperatorActionKind.QUEUE_MEMBERS_ADDED,
                "queue:" + showtimeId,
                body.reason(),
                Map.of("members", Integer.toString(body.customers().size())),
                http);
        rooms.addMembers(showtimeId, body.customers());
        return ResponseEntity.noContent().build();
    }

    /** It has happened; now the log hears of it. Should the node die in between, the operator repeats it. */
    private QueueAnswers.Numbers changed(ShowtimeId showtimeId, QueueAction action, @Nullable String reason) {
        QueueNumbers numbers = rooms.numbers(showtimeId);
        commands.send(new RecordQueueChange(showtimeId, action, numbers.settings(), reason), Callers.current());
        return QueueAnswers.Numbers.of(numbers);
    }

    /** An unknown one is refused before anything is written down. */
    private void requireRoom(ShowtimeId showtimeId) {
        rooms.numbers(showtimeId);
    }

    private QueueAnswers.Numbers numbers(ShowtimeId showtimeId) {
        return QueueAnswers.Numbers.of(rooms.numbers(showtimeId));
    }
}
