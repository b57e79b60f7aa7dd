package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What an operator does with showtimes: schedule, open, pause, close, block seats. */
@RestController
@Tag(name = "Operator: showtimes")
final class AdminShowtimeController {
    private final ShowtimeChanges changes;
    private final Reasons reasons;
    private final Queries queries;
    private final IdSource ids;
    private final PaymentGateway gateway;

    AdminShowtimeController(
            ShowtimeChanges changes, Reasons reasons, Queries queries, IdSource ids, PaymentGateway gateway) {
        this.changes = changes;
        this.reasons = reasons;
        this.queries = queries;
        this.ids = ids;
        this.gateway = gateway;
    }

    @PostMapping(
            path = "/admin/showtimes",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Put a showtime on the programme")
    @ApiResponse(responseCode = "201", description = "It is there; open its sales when you like")
    ResponseEntity<Scheduled> schedule(@RequestBody ShowtimeRequest request) {
        SeatingPlan plan = queries.one(new GetSeatingPlan(request.planId()), SeatingPlan.class);
        if (plan == null) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, "planId", "plan.unknown", request.planId())
                    .asException();
        }
        requirePayable(request.categories());
        ShowtimeId showtimeId = request.id() == null ? ids.nextShowtimeId() : request.id();
        ShowtimeChanges.Changed changed =
                changes.send(new ShowtimePlan(request, plan).schedule(showtimeId), List.of(), request.reason());
        return ResponseEntity.created(URI.create("/showtimes/" + showtimeId))
                .body(new Scheduled(showtimeId, changed.version()));
    }

    private void requirePayable(List<CategoryOffer> categories) {
        for (int index = 0; index < categories.size(); index++) {
            Payable.require(gateway, categories.get(index).price(), "categories[" + index + "].price.amount");
        }
    }

    @PostMapping(
            path = "/admin/showtimes/{id}/open",
            consumes = Reasons.ANY,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Let it sell")
    @ReasonBody
    ShowtimeChanges.Changed open(@PathVariable("id") String id, HttpServletRequest http) {
        return changes.send(new OpenSales(PathIds.showtime(id)), List.of(), reasons.of(http));
    }

    @PostMapping(
            path = "/admin/showtimes/{id}/pause",
            consumes = Reasons.ANY,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Take no new holds for a while")
    @ReasonBody
    ShowtimeChanges.Changed pause(@PathVariable("id") String id, HttpServletRequest http) {
        return changes.send(new PauseSales(PathIds.showtime(id)), List.of(), reasons.of(http));
    }

    @PostMapping(
            path = "/admin/showtimes/{id}/close",
            consumes = Reasons.ANY,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "End the sale")
    @ReasonBody
    ShowtimeChanges.Changed close(@PathVariable("id") String id, HttpServletRequest http) {
        return changes.send(new CloseSales(PathIds.showtime(id)), List.of(), reasons.of(http));
    }

    @PostMapping(
            path = "/admin/showtimes/{id}/blocks",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Take seats out of the sale, or put them back")
    ShowtimeChanges.Changed block(@PathVariable("id") String id, @RequestBody BlockRequest request) {
        BlockSeats command = new BlockSeats(PathIds.showtime(id), request.seats(), request.blocked(), request.reason());
        return changes.send(command, request.names());
    }

    record Scheduled(ShowtimeId showtimeId, long version) {}
}
