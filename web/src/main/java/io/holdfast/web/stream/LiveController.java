package io.holdfast.web.stream;

import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.rest.PathIds;
import io.holdfast.web.rest.Queries;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The live seat map as server-sent events: {@code snapshot}, then {@code delta}s; {@code reset} before a new snapshot. */
@RestController
@Tag(name = "Showtimes")
public final class LiveController {
    private static final int MAX_DIGITS = 18;

    /** For a resume point that is none: it lies before all that can be replayed. */
    private static final long UNREADABLE = -1;

    private final SeatMapHubs hubs;
    private final Queries queries;

    public LiveController(SeatMapHubs hubs, Queries queries) {
        this.hubs = hubs;
        this.queries = queries;
    }

    @GetMapping(path = "/showtimes/{id}/seats/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(summary = "The seat map as it changes; resumes after Last-Event-ID")
    @ApiResponse(responseCode = "200", description = "Events snapshot, delta and reset; an event's id is the version")
    void live(
            @PathVariable("id") String id,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(name = "lastEventId", required = false) @Nullable String lastEventIdParameter,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ShowtimeId showtimeId = PathIds.showtime(id);
        if (queries.one(new GetSeatMap(showtimeId, 0), SeatMap.class) == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        // A browser that comes back by itself sends the header, and it is the newer of the two.
        Long resumeAfter = version(lastEventId != null ? lastEventId : lastEventIdParameter);
        hubs.admit();
        Connection connection = null;
        try {
            headers(response);
            if (!request.getMethod().equals("HEAD")) {
                connection = Connection.open(request, response);
            }
        } finally {
            if (connection == null) {
                hubs.dismiss();
            }
        }
        if (connection != null) {
            hubs.join(showtimeId, connection, resumeAfter);
        }
    }

    static void headers(HttpServletResponse response) {
        response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        // nginx would hold events back until a buffer is full.
        response.setHeader("X-Accel-Buffering", "no");
    }

    private static @Nullable Long version(@Nullable String lastEventId) {
        if (lastEventId == null || lastEventId.isEmpty()) {
            return null;
        }
        boolean digits =
                lastEventId.length() <= MAX_DIGITS && lastEventId.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Long.parseLong(lastEventId) : UNREADABLE;
    }
}
