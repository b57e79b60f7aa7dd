package io.holdfast.web.rest;

import static io.holdfast.api.showtime.GetShowtimeHistory.MAX_CHANGES;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.holdfast.api.showtime.GetPastSeatMap;
import io.holdfast.api.showtime.GetShowtimeHistory;
import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.PastSeatMapReply;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** How a showtime's seats stood at any moment, and what changed from one to another (U2). */
@RestController
@Tag(name = "Operator: audit")
final class AdminPastController {
    private static final String AS_OF = "asOf";

    private final Queries queries;

    AdminPastController(Queries queries) {
        this.queries = queries;
    }

    @GetMapping(path = "/admin/showtimes/{id}/seats", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary =
                    "The seat map as it stood at asOf, an instant or a position of the log; without it, as the log has it"
                            + " now")
    @ApiResponse(
            responseCode = "200",
            description = "As GET /showtimes/{id}/seats, with the position of the last event")
    void seats(
            @PathVariable("id") String id,
            @RequestParam(name = AS_OF, required = false) @Nullable String asOf,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ShowtimeId showtimeId = PathIds.showtime(id);
        Parameters.requireKnown(request, Set.of(AS_OF));
        GetPastSeatMap query = new GetPastSeatMap(showtimeId, Moments.read(AS_OF, asOf));
        switch (queries.one(query, PastSeatMapReply.class)) {
            case PastSeatMapReply.Found found -> Representations.send(request, response, found);
            case PastSeatMapReply.NotScheduledYet then -> throw notScheduledYet(showtimeId, then);
            case PastSeatMapReply.InTheFuture future ->
                throw Problem.ofField(ProblemKind.INVALID_VALUE, AS_OF, "field.in-the-future")
                        .asException();
            case null -> throw PathIds.noSuchShowtime(showtimeId);
        }
    }

    private static ProblemException notScheduledYet(ShowtimeId id, PastSeatMapReply.NotScheduledYet then) {
        return Problem.of(ProblemKind.NO_SUCH_SHOWTIME)
                .saying("no-such-showtime.yet", id, then.scheduledAt(), then.position())
                .with("scheduledAt", then.scheduledAt().toString())
                .with("position", then.position())
                .asException();
    }

    @GetMapping(path = "/admin/showtimes/{id}/history", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary =
                    "The showtime's life, and what each event did to its map: after version from, or from so many events"
                            + " before asOf on, up to version to; at most limit events (" + MAX_CHANGES
                            + "), then next is the"
                            + " from to go on with")
    History history(
            @PathVariable("id") String id,
            @RequestParam(name = "from", required = false) @Nullable String from,
            @RequestParam(name = AS_OF, required = false) @Nullable String asOf,
            @RequestParam(name = "before", required = false) @Nullable String before,
            @RequestParam(name = "to", required = false) @Nullable String to,
            @RequestParam(name = "limit", required = false) @Nullable String limit,
            HttpServletRequest request) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        Parameters.requireKnown(request, Set.of("from", AS_OF, "before", "to", "limit"));
        LogMoment moment = isGiven(asOf)
                ? Moments.read(AS_OF, asOf)
                : new LogMoment.Version(Parameters.whole("from", from, Long.MAX_VALUE));
        GetShowtimeHistory query = new GetShowtimeHistory(
                showtimeId,
                moment,
                Parameters.whole("before", before, MAX_CHANGES),
                isGiven(to) ? Parameters.whole("to", to, Long.MAX_VALUE) : Long.MAX_VALUE,
                isGiven(limit) ? changes(limit) : MAX_CHANGES);
        ShowtimeHistory history = queries.one(query, ShowtimeHistory.class);
        if (history == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return History.of(history, query.to());
    }

    private static boolean isGiven(@Nullable String parameter) {
        return parameter != null && !parameter.isEmpty();
    }

    private static int changes(@Nullable String limit) {
        int changes = (int) Parameters.whole("limit", limit, MAX_CHANGES);
        if (changes == 0) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, "limit", "field.range", 1, MAX_CHANGES)
                    .asException();
        }
        return changes;
    }

    /** {@code next} is the {@code from} to ask for the rest with; absent when there is none. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record History(
            ShowtimeId showtimeId,
            long events,
            ShowtimeHistory.Point first,
            ShowtimeHistory.Point last,
            ShowtimeHistory.Point at,
            ShowtimeHistory.Point from,
            List<Change> changes,
            @Nullable Long next) {
        static History of(ShowtimeHistory history, long wanted) {
            boolean complete =
                    history.reached() >= Math.min(wanted, history.last().version());
            return new History(
                    history.showtimeId(),
                    history.events(),
                    history.first(),
                    history.last(),
                    history.at(),
                    history.from(),
                    history.changes().stream().map(Change::of).toList(),
                    complete ? null : history.reached());
        }
    }

    /** {@code status} is absent when no numbered seat changed, {@code seats} and {@code areas} when none did. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Change(
            long version,
            long position,
            Instant at,
            String type,
            @Nullable SeatStatus status,
            @Nullable List<SeatCode> seats,
            @Nullable List<ShowtimeHistory.AreaLeft> areas) {
        static Change of(ShowtimeHistory.Change change) {
            ShowtimeHistory.Point point = change.point();
            return new Change(
                    point.version(),
                    point.position(),
                    point.at(),
                    change.type(),
                    change.status(),
                    change.seats().isEmpty() ? null : change.seats(),
                    change.areas().isEmpty() ? null : change.areas());
        }
    }
}
