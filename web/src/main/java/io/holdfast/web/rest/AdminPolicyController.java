package io.holdfast.web.rest;

import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.GetPolicyHistory;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.PolicyHistory;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.plans.PlanOffers;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Changes how a showtime sells, and tells who has changed it before. */
@RestController
@Tag(name = "Operator: showtimes")
final class AdminPolicyController {
    private final ShowtimeChanges changes;
    private final Queries queries;
    private final RecentWrites recent;

    AdminPolicyController(ShowtimeChanges changes, Queries queries, RecentWrites recent) {
        this.changes = changes;
        this.queries = queries;
        this.recent = recent;
    }

    @PutMapping(
            path = "/admin/showtimes/{id}/policy",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Change how it sells from now on: members of the policy, and capacity and overbookLimit of"
                    + " categories. What is not said stays; what is sold keeps its places and its refund terms")
    ShowtimeChanges.Changed change(@PathVariable("id") String id, @RequestBody PolicyRequest request) {
        ShowtimeView view = showtime(id);
        requireFitting(view, request.capacities());
        return changes.send(
                new ChangePolicy(
                        view.showtimeId(),
                        request.policy().apply(view.policy()),
                        request.capacities(),
                        request.reason()),
                List.of());
    }

    private ShowtimeView showtime(String id) {
        ShowtimeId showtimeId = PathIds.showtime(id);
        ShowtimeView view = queries.one(recent.read(showtimeId), ShowtimeView.class);
        if (view == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return view;
    }

    private void requireFitting(ShowtimeView view, List<CapacityChange> capacities) {
        SeatingPlan plan =
                capacities.isEmpty() ? null : queries.one(new GetSeatingPlan(view.planId()), SeatingPlan.class);
        if (plan == null) {
            return;
        }
        PlanOffers places = new PlanOffers(plan, view.kind());
        for (int i = 0; i < capacities.size(); i++) {
            requireFitting(view, capacities.get(i), places, "categories[" + i + "]");
        }
    }

    private static void requireFitting(ShowtimeView view, CapacityChange change, PlanOffers places, String path) {
        Integer most = places.placesOf(change.category());
        if (most == null) {
            throw invalid(path + ".code", "category.unknown", change.category());
        }
        if (change.capacity() != null && change.capacity() > most) {
            throw invalid(path + ".capacity", "category.capacity", most, change.category());
        }
        boolean overbooks = change.overbookLimit() != null && change.overbookLimit() > 0;
        if (overbooks && view.kind() != ShowtimeKind.FLIGHT) {
            throw invalid(path + ".overbookLimit", "category.overbook");
        }
    }

    private static ProblemException invalid(String field, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_VALUE, field, sentence, arguments)
                .asException();
    }

    @GetMapping(path = "/admin/showtimes/{id}/policy", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "How it sells now, and who changed it when, from what to what")
    Policy get(@PathVariable("id") String id) {
        ShowtimeView view = showtime(id);
        PolicyHistory history = queries.answer(new GetPolicyHistory(view.showtimeId()), PolicyHistory.class);
        return new Policy(
                view.showtimeId(),
                ShowtimeAnswers.Policy.of(view.policy()),
                view.categories().stream().map(ShowtimeAnswers.Category::of).toList(),
                history.changes().stream().map(Change::of).toList());
    }

    record Policy(
            ShowtimeId showtimeId,
            ShowtimeAnswers.Policy policy,
            List<ShowtimeAnswers.Category> categories,
            List<Change> changes) {}

    /** {@code category} is {@code null} for a change of the policy; then before and after are policies. */
    record Change(
            long version,
            Instant at,
            @Nullable String by,
            @Nullable String category,
            Object before,
            Object after,
            @Nullable String reason) {
        static Change of(PolicyHistory.Change change) {
            return switch (change.event()) {
                case PolicyChanged e ->
                    new Change(
                            change.version(),
                            change.at(),
                            change.actor(),
                            null,
                            ShowtimeAnswers.Policy.of(e.before()),
                            ShowtimeAnswers.Policy.of(e.after()),
                            e.reason());
                case CapacityChanged e -> of(change, e.category(), e.before(), e.after(), e.reason());
                default -> throw new IllegalStateException("no change of a policy: " + change.event());
            };
        }

        private static Change of(
                PolicyHistory.Change change,
                String category,
                CategoryCapacity before,
                CategoryCapacity after,
                @Nullable String reason) {
            return new Change(change.version(), change.at(), change.actor(), category, before, after, reason);
        }
    }
}
