package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.replay.ReplayView;
import io.holdfast.api.replay.Replays;
import io.holdfast.api.replay.StartReplay;
import io.holdfast.web.security.Callers;
import io.holdfast.web.stream.ProgressStreams;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Projections built anew beside the live ones: begun, watched, and put in their place (U3). */
@RestController
@Tag(
        name = "Operator: replays",
        description =
                "Any projection built anew from the log beside the live one, compared, and put in its place at once")
final class AdminReplayController {
    /** All of them; {@code projections} are the names that can be replayed. */
    record AllReplays(List<String> projections, List<ReplayView> replays) {}

    private final Replays replays;
    private final ProgressStreams streams;
    private final Commands commands;
    private final IdSource ids;

    AdminReplayController(Replays replays, ProgressStreams streams, Commands commands, IdSource ids) {
        this.replays = replays;
        this.streams = streams;
        this.commands = commands;
        this.ids = ids;
    }

    @GetMapping(path = "/admin/replays", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Those that run and the last that did, the latest first")
    AllReplays all() {
        return new AllReplays(replays.projections(), replays.all());
    }

    @PostMapping(
            path = "/admin/replays",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Begin to build a projection anew beside the live one",
            description = "switchWhen says when it takes the place of the live one: ASKED (the default),"
                    + " NO_DIFFERENCE (by itself, if it is the same) or ALWAYS (by itself, whatever the difference)")
    @ApiResponse(responseCode = "202", description = "It has begun; replayId names it")
    ReplayView start(@RequestBody ReplayRequest request) {
        replays.requireStartable(request.projection());
        ReplayId id = new ReplayId(ids.nextUuid());
        record(
                OperatorActionKind.REPLAY_STARTED,
                request.projection(),
                request.reason(),
                Map.of(
                        "replayId",
                        id.toString(),
                        "switchWhen",
                        request.switchWhen().name()));
        return replays.start(new StartReplay(id, request.projection(), request.switchWhen(), request.reason()));
    }

    @GetMapping(path = "/admin/replays/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How far it is, and what differs")
    ReplayView get(@PathVariable("id") String id) {
        return replays.find(PathIds.replay(id));
    }

    @GetMapping(path = "/admin/replays/{id}/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(summary = "How far it is, as it goes on; ends when the replay does")
    @ApiResponse(responseCode = "200", description = "Events progress, each a whole replay")
    void live(@PathVariable("id") String id, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        ReplayId replayId = PathIds.replay(id);
        replays.find(replayId);
        streams.open(
                request,
                response,
                () -> replays.find(replayId),
                view -> view.state().isOver());
    }

    @PostMapping(
            path = "/admin/replays/{id}/cancel",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Give it up; nothing that it built stays")
    ReplayView cancel(@PathVariable("id") String id, @RequestBody(required = false) @Nullable ReasonRequest request) {
        return act(id, ReplayAction.CANCEL, OperatorActionKind.REPLAY_CANCELLED, request);
    }

    @PostMapping(
            path = "/admin/replays/{id}/pause",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Let it stand where it is")
    ReplayView pause(@PathVariable("id") String id, @RequestBody(required = false) @Nullable ReasonRequest request) {
        return act(id, ReplayAction.PAUSE, OperatorActionKind.REPLAY_PAUSED, request);
    }

    @PostMapping(
            path = "/admin/replays/{id}/resume",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Let it go on")
    ReplayView resume(@PathVariable("id") String id, @RequestBody(required = false) @Nullable ReasonRequest request) {
        return act(id, ReplayAction.RESUME, OperatorActionKind.REPLAY_RESUMED, request);
    }

    @PostMapping(
            path = "/admin/replays/{id}/switch",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Put it in the place of the live one, whatever differs; once it has caught up")
    ReplayView takeOver(@PathVariable("id") String id, @RequestBody(required = false) @Nullable ReasonRequest request) {
        return act(id, ReplayAction.SWITCH, OperatorActionKind.REPLAY_SWITCHED, request);
    }

    private ReplayView act(String id, ReplayAction action, OperatorActionKind kind, @Nullable ReasonRequest request) {
        ReplayId replayId = PathIds.replay(id);
        replays.requirePossible(replayId, action);
        record(
                kind,
                replays.find(replayId).projection(),
                request == null ? null : request.reason(),
                Map.of("replayId", replayId.toString()));
        return replays.act(replayId, action);
    }

    /** The log hears of it first: nothing is done that it does not know. */
    private void record(
            OperatorActionKind kind, String projection, @Nullable String reason, Map<String, String> details) {
        commands.send(
                new RecordOperatorAction(new ActionId(ids.nextUuid()), kind, "replay:" + projection, reason, details),
                Callers.current());
    }
}
