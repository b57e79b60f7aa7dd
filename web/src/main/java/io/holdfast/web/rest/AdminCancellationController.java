package io.holdfast.web.rest;

import io.holdfast.api.Money;
import io.holdfast.api.booking.CancellationProgress;
import io.holdfast.api.booking.GetCancellationProgress;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Calls showtimes off, and shows how far their bookings and refunds have come. */
@RestController
@Tag(name = "Operator: showtimes")
final class AdminCancellationController {
    private final ShowtimeChanges changes;
    private final Queries queries;
    private final RecentWrites recent;

    AdminCancellationController(ShowtimeChanges changes, Queries queries, RecentWrites recent) {
        this.changes = changes;
        this.queries = queries;
        this.recent = recent;
    }

    @PostMapping(
            path = "/admin/showtimes/{id}/cancel",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary =
                    "Call it off: nothing is sold any more, holds are released, every booking is cancelled and refunded"
                            + " in full; repeatable")
    @ApiResponse(responseCode = "200", description = "It is called off; refunds are on their way")
    Progress cancel(@PathVariable("id") String id, @RequestBody(required = false) @Nullable ReasonRequest request) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        changes.send(new CancelShowtime(showtimeId, ReasonRequest.of(request)), List.of());
        return progress(showtimeId);
    }

    @GetMapping(path = "/admin/showtimes/{id}/cancellation", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How far the bookings of a showtime are cancelled and refunded")
    Progress get(@PathVariable("id") String id) {
        return progress(PathIds.showtime(id));
    }

    private Progress progress(ShowtimeId showtimeId) {
        ShowtimeView view = queries.one(recent.read(showtimeId), ShowtimeView.class);
        if (view == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return Progress.of(view, queries.answer(new GetCancellationProgress(showtimeId), CancellationProgress.class));
    }

    record Progress(
            ShowtimeId showtimeId,
            long version,
            SalesStatus status,
            boolean done,
            long open,
            long cancelled,
            long refunded,
            long pending,
            long failed,
            @Nullable Money promised,
            @Nullable Money given) {
        static Progress of(ShowtimeView view, CancellationProgress progress) {
            return new Progress(
                    view.showtimeId(),
                    view.version(),
                    view.status(),
                    view.status() == SalesStatus.CANCELLED && progress.done(),
                    progress.open(),
                    progress.cancelled(),
                    progress.refunded(),
                    progress.pending(),
                    progress.failed(),
                    progress.promised(),
                    progress.given());
        }
    }
}
