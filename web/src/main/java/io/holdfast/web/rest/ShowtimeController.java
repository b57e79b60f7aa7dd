package io.holdfast.web.rest;

import io.holdfast.api.showtime.FindShowtimes;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimePage;
import io.holdfast.api.showtime.ShowtimeView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The programme, the rooms and the seat maps; open to everybody. */
@RestController
@Tag(name = "Showtimes", description = "What is on, where one would sit, and what is free")
final class ShowtimeController {

    private static final String FOR_EVER = "public, max-age=31536000, immutable";

    private final Queries queries;
    private final RecentWrites recent;
    private final PlansOfShowtimes plans;
    private final Layouts layouts;

    ShowtimeController(Queries queries, RecentWrites recent, PlansOfShowtimes plans, Layouts layouts) {
        this.queries = queries;
        this.recent = recent;
        this.plans = plans;
        this.layouts = layouts;
    }

    @GetMapping(path = "/showtimes", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The programme, soonest first")
    ShowtimeAnswers.Page find(
            @RequestParam(name = "q", required = false) @Nullable String text,
            @RequestParam(name = "date", required = false) @Nullable String date,
            @RequestParam(name = "page", required = false) @Nullable String page) {
        FindShowtimes query = new FindShowtimes(
                Parameters.text("q", text, FindShowtimes.MAX_TEXT_LENGTH), Parameters.date("date", date), (int)
                        Parameters.whole("page", page, FindShowtimes.MAX_PAGE));
        ShowtimePage found = queries.one(query, ShowtimePage.class);
        if (found == null) {
            throw new IllegalStateException("a search answered nothing");
        }
        return ShowtimeAnswers.Page.of(found);
    }

    @GetMapping(path = "/showtimes/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "One showtime with its categories and sales policy")
    ShowtimeAnswers.Details get(@PathVariable("id") String id) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        ShowtimeView view = queries.one(recent.read(showtimeId), ShowtimeView.class);
        if (view == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return ShowtimeAnswers.Details.of(view);
    }

    @GetMapping(path = "/showtimes/{id}/layout", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The room's geometry; it never changes")
    @ApiResponse(responseCode = "200", description = "Zones, rows, seats, areas and what else is drawn")
    void layout(@PathVariable("id") String id, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        ShowtimeId showtimeId = PathIds.showtime(id);
        ReadyJson layout = layouts.of(plans.planOf(showtimeId));
        if (layout == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        Representations.send(request, response, layout, FOR_EVER);
    }

    @GetMapping(
            path = {"/showtimes/{id}/seats", "/flights/{id}/seats"},
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Every seat's status, and its version")
    @ApiResponse(responseCode = "200", description = "The map; 304 when If-None-Match names its version")
    void seats(
            @PathVariable("id") String id,
            @RequestParam(name = "minVersion", required = false) @Nullable String minVersion,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ShowtimeId showtimeId = PathIds.showtime(id);
        long least = Parameters.whole("minVersion", minVersion, Long.MAX_VALUE);
        SeatMap map = queries.one(new GetSeatMap(showtimeId, least), SeatMap.class);
        if (map == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        Representations.send(request, response, map);
    }
}
