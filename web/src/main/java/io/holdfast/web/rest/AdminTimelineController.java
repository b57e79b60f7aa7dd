package io.holdfast.web.rest;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.AuditSubject;
import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.audit.PendingDeadlines;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** One order's story: what has happened to it, in all streams, and what will happen if nobody acts. */
@RestController
@Tag(name = "Operator: audit")
final class AdminTimelineController {
    /** More events than any booking has: refunds of single places are what it can have many of. */
    static final int MAX_EVENTS = 2_000;

    private static final long ANY_VERSION = -1;

    private final AuditLog log;
    private final Queries queries;
    private final List<PendingDeadlines> deadlines;

    AdminTimelineController(AuditLog log, Queries queries, List<PendingDeadlines> deadlines) {
        this.log = log;
        this.queries = queries;
        this.deadlines = List.copyOf(deadlines);
    }

    @GetMapping(path = "/admin/bookings/{id}/timeline", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary =
                    "All events of a hold, its booking and its payments in the order of the log, where it stands, what"
                            + " is due, and what happens next if nobody acts")
    Timeline timeline(@PathVariable("id") String id) {
        HoldId holdId = PathIds.hold(id);
        List<AuditEntry> events = events(holdId);
        BookingView booking = queries.one(asShownBy(events, holdId), BookingView.class);
        if (booking == null) {
            throw PathIds.noSuchBooking();
        }
        List<PendingDeadline> due = deadlines.stream()
                .flatMap(some -> some.of(booking).stream())
                .sorted(Comparator.comparing(PendingDeadline::dueAt).thenComparing(PendingDeadline::kind))
                .toList();
        return new Timeline(
                holdId,
                holdId.showtimeId(),
                booking.status(),
                booking.customerId(),
                events,
                payments(holdId),
                due,
                due.isEmpty()
                        ? null
                        : new Next(due.getFirst().kind(), due.getFirst().dueAt()));
    }

    /** A page without events ends it, even where more may follow: the log is being written at this moment. */
    private List<AuditEntry> events(HoldId holdId) {
        List<AuditEntry> events = new ArrayList<>();
        AuditQuery query = AuditQuery.about(AuditSubject.of(holdId));
        while (events.size() < MAX_EVENTS) {
            AuditPage page = log.find(query);
            events.addAll(page.events());
            Long next = page.next();
            if (next == null || page.events().isEmpty()) {
                break;
            }
            query = query.continuedAfter(next);
        }
        return events;
    }

    /** The booking, at least as new as these events: its state and they tell one story. */
    private static GetBooking asShownBy(List<AuditEntry> events, HoldId holdId) {
        return new GetBooking(holdId, lastVersion(events, holdId.showtimeId().aggregateId()), ANY_VERSION);
    }

    private static long lastVersion(List<AuditEntry> events, String aggregate) {
        return events.stream()
                .filter(event -> event.aggregate().equals(aggregate))
                .mapToLong(AuditEntry::version)
                .max()
                .orElse(ANY_VERSION);
    }

    private List<Payment> payments(HoldId holdId) {
        return queries.answer(new FindPayments(null, holdId.value(), 0), PaymentPage.class).payments().stream()
                .map(payment -> new Payment(payment.paymentId(), payment.status(), payment.expected()))
                .toList();
    }

    record Timeline(
            HoldId bookingId,
            ShowtimeId showtimeId,
            BookingStatus status,
            CustomerId customerId,
            List<AuditEntry> events,
            List<Payment> payments,
            List<PendingDeadline> deadlines,
            @Nullable Next next) {}

    /** One attempt to pay; {@code amount} is what was asked for. */
    record Payment(PaymentId paymentId, PaymentStatus status, Money amount) {}

    /** The first of the deadlines. */
    record Next(DeadlineKind kind, Instant at) {}
}
