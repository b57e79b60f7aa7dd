package io.holdfast.web.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.holdfast.api.CustomerId;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.Parameters;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What happened: the log itself, for people (U1). */
@RestController
@Tag(name = "Operator: audit", description = "Who changed what, when, why and by which command")
final class AdminAuditEventController {
    private final AuditLog log;

    AdminAuditEventController(AuditLog log) {
        this.log = log;
    }

    @GetMapping(path = "/admin/audit/events", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Events of the log in its order; all filters must fit. With next, there is a page after this one:"
                    + " ask again with after, however many events this one has")
    @Parameters({
        @Parameter(
                in = ParameterIn.QUERY,
                name = "showtime",
                description = "Its own events, its waiting room's, and" + " those of payments for its holds"),
        @Parameter(in = ParameterIn.QUERY, name = "seat", description = "Events by which this seat changes"),
        @Parameter(in = ParameterIn.QUERY, name = "hold", description = "A hold, its booking and its payments"),
        @Parameter(in = ParameterIn.QUERY, name = "booking", description = "The same as hold"),
        @Parameter(in = ParameterIn.QUERY, name = "payment"),
        @Parameter(in = ParameterIn.QUERY, name = "customer", description = "Events of all the customer's holds"),
        @Parameter(in = ParameterIn.QUERY, name = "actor", description = "For example operator:operator"),
        @Parameter(in = ParameterIn.QUERY, name = "type", description = "For example SeatsHeld"),
        @Parameter(in = ParameterIn.QUERY, name = "command", description = "For example HoldSeats"),
        @Parameter(in = ParameterIn.QUERY, name = "from", description = "Instant, inclusive"),
        @Parameter(in = ParameterIn.QUERY, name = "to", description = "Instant, exclusive"),
        @Parameter(in = ParameterIn.QUERY, name = "order", description = "asc or desc; asc if not said"),
        @Parameter(in = ParameterIn.QUERY, name = "after", description = "next of the page before"),
        @Parameter(in = ParameterIn.QUERY, name = "limit", description = "1 to 500; 100 if not said")
    })
    @ApiResponse(responseCode = "200", description = "One page; next is absent at the end of the log")
    Page find(@Parameter(hidden = true) @RequestParam MultiValueMap<String, String> parameters) {
        AuditRequest request = AuditRequest.read(parameters);
        AuditQuery query = request.query();
        return Page.of(query == null ? new AuditPage(List.of(), null) : log.find(query));
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Page(List<Event> events, @Nullable String next) {
        static Page of(AuditPage page) {
            Long next = page.next();
            return new Page(page.events().stream().map(Event::of).toList(), next == null ? null : Long.toString(next));
        }
    }

    /** One event; what does not apply to it is absent. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Event(
            long position,
            String id,
            Instant at,
            String type,
            String aggregate,
            long version,
            @Nullable String actor,
            @Nullable String command,
            @Nullable String correlation,
            @Nullable String causation,
            @Nullable String reason,
            @Nullable ShowtimeId showtimeId,
            @Nullable HoldId holdId,
            @Nullable PaymentId paymentId,
            @Nullable CustomerId customerId,
            @Nullable List<SeatCode> seats,
            Map<String, Object> data) {
        static Event of(AuditEntry entry) {
            return new Event(
                    entry.position(),
                    entry.id(),
                    entry.at(),
                    entry.type(),
                    entry.aggregate(),
                    entry.version(),
                    entry.actor(),
                    entry.command(),
                    entry.correlation(),
                    entry.causation(),
                    entry.reason(),
                    entry.showtimeId(),
                    entry.holdId(),
                    entry.paymentId(),
                    entry.customerId(),
                    entry.seats().isEmpty() ? null : entry.seats(),
                    entry.data());
        }
    }
}
