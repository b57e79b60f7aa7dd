package io.holdfast.web.rest;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.holdfast.api.Money;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.FindShowtimes;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimePage;
import io.holdfast.api.showtime.ShowtimeView;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is answered about showtimes. */
final class ShowtimeAnswers {
    private ShowtimeAnswers() {}

    record Page(List<Summary> showtimes, int page, int pageSize, int totalPages, long totalShowtimes) {
        static Page of(ShowtimePage page) {
            return new Page(
                    page.showtimes().stream().map(Summary::of).toList(),
                    page.page(),
                    FindShowtimes.PAGE_SIZE,
                    page.totalPages(),
                    page.totalShowtimes());
        }
    }

    record Summary(
            ShowtimeId id,
            ShowtimeKind kind,
            String title,
            @Nullable String venue,
            Instant startsAt,
            ZoneId timeZone,
            SalesStatus status,
            int placesLeft,
            int placesTotal,
            @Nullable Money priceFrom,
            boolean queueRequired,
            @Nullable FlightLeg flight) {
        static Summary of(ShowtimeView view) {
            return new Summary(
                    view.showtimeId(),
                    view.kind(),
                    view.title(),
                    view.venue(),
                    view.startsAt(),
                    view.timeZone(),
                    view.status(),
                    view.placesLeft(),
                    view.placesTotal(),
                    cheapest(view.categories()),
                    view.policy().queueRequired(),
                    view.flight());
        }

        private static @Nullable Money cheapest(List<CategoryView> categories) {
            return categories.stream()
                    .map(category -> category.offer().price())
                    .min(Comparator.comparingLong(Money::amountMinor))
                    .orElse(null);
        }
    }

    record Details(
            @JsonUnwrapped Summary summary, PlanId planId, long version, List<Category> categories, Policy policy) {
        static Details of(ShowtimeView view) {
            return new Details(
                    Summary.of(view),
                    view.planId(),
                    view.version(),
                    view.categories().stream().map(Category::of).toList(),
                    Policy.of(view.policy()));
        }
    }

    record Category(String code, Money price, @Nullable Integer capacity, int overbookLimit, boolean numbered) {
        static Category of(CategoryView view) {
            return new Category(
                    view.offer().code(),
                    view.offer().price(),
                    view.offer().capacity(),
                    view.offer().overbookLimit(),
                    view.numbered());
        }
    }

    record Policy(
            int placesPerHold,
            @Nullable Integer placesPerCustomer,
            @Nullable Integer heldPlacesPerCustomer,
            Duration holdDuration,
            Duration paymentWindow,
            @Nullable Instant salesOpenAt,
            boolean queueRequired,
            List<RefundStep> refunds) {
        static Policy of(SalesPolicy policy) {
            return new Policy(
                    policy.placesPerHold(),
                    policy.placesPerCustomer(),
                    policy.heldPlacesPerCustomer(),
                    policy.holdDuration(),
                    policy.paymentWindow(),
                    policy.salesOpenAt(),
                    policy.queueRequired(),
                    policy.refunds());
        }
    }
}
