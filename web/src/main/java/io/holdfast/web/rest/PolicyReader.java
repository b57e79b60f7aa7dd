package io.holdfast.web.rest;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a request says of a sales policy; what it does not say is as in the policy that it is laid {@link #over}. */
final class PolicyReader {
    static final int MAX_REFUND_STEPS = 20;

    private static final String SALES_OPEN_AT = "salesOpenAt";

    private final JsonObject json;
    private final @Nullable Integer placesPerHold;
    private final Bound placesPerCustomer;
    private final Bound heldPlacesPerCustomer;
    private final @Nullable Duration holdDuration;
    private final @Nullable Duration paymentWindow;
    private final boolean saysOpening;
    private final @Nullable Instant salesOpenAt;
    private final @Nullable Boolean queueRequired;
    private final @Nullable List<RefundStep> refunds;

    /** {@code null} says that there is no bound, and only silence leaves what was. */
    private record Bound(boolean said, @Nullable Integer value) {
        @Nullable
        Integer over(@Nullable Integer before) {
            return said ? value : before;
        }
    }

    /** Takes all members of a policy. */
    PolicyReader(JsonObject json) {
        this.json = json;
        this.placesPerHold = json.optional(
                "placesPerHold", (of, member) -> (int) of.whole(member, 1, SalesPolicy.MAX_PLACES_PER_HOLD));
        this.placesPerCustomer = bound("placesPerCustomer");
        this.heldPlacesPerCustomer = bound("heldPlacesPerCustomer");
        this.holdDuration = duration("holdDuration");
        this.paymentWindow = duration("paymentWindow");
        this.saysOpening = json.has(SALES_OPEN_AT);
        this.salesOpenAt =
                json.optional(SALES_OPEN_AT, (of, member) -> of.parsed(member, Instants::parse, "field.instant"));
        this.queueRequired = json.optional("queueRequired", JsonObject::truth);
        this.refunds = json.optional("refunds", PolicyReader::refunds);
    }

    /** What it does not say is as the profile of the kind prescribes. */
    static SalesPolicy read(JsonObject json, ShowtimeKind kind) {
        return new PolicyReader(json).over(SalesPolicy.of(kind));
    }

    SalesPolicy over(SalesPolicy before) {
        Duration hold = orElse(holdDuration, before.holdDuration());
        Duration payment = orElse(paymentWindow, before.paymentWindow());
        if (payment.compareTo(hold) >= 0) {
            throw invalid("paymentWindow", "policy.payment-window");
        }
        return new SalesPolicy(
                orElse(placesPerHold, before.placesPerHold()),
                placesPerCustomer.over(before.placesPerCustomer()),
                heldPlacesPerCustomer.over(before.heldPlacesPerCustomer()),
                hold,
                payment,
                saysOpening ? salesOpenAt : before.salesOpenAt(),
                orElse(queueRequired, before.queueRequired()),
                orElse(refunds, before.refunds()));
    }

    private static <T> T orElse(@Nullable T said, T before) {
        return said == null ? before : said;
    }

    private Bound bound(String member) {
        return new Bound(json.has(member), json.optional(member, (of, name) ->
                (int) of.whole(name, 1, CategoryOffer.MAX_CAPACITY)));
    }

    private @Nullable Duration duration(String member) {
        Duration duration = json.optional(member, (of, name) -> of.parsed(name, Duration::parse, "field.duration"));
        boolean fits =
                duration == null || (duration.isPositive() && duration.compareTo(SalesPolicy.MAX_HOLD_DURATION) <= 0);
        if (!fits) {
            throw invalid(member, "policy.duration", SalesPolicy.MAX_HOLD_DURATION);
        }
        return duration;
    }

    /** Earliest step first, which is the one with the longest time to go. */
    private static List<RefundStep> refunds(JsonObject of, String member) {
        return of.objects(member, MAX_REFUND_STEPS, PolicyReader::step).stream()
                .sorted(Comparator.comparing(RefundStep::until).reversed())
                .toList();
    }

    private static RefundStep step(JsonObject of) {
        Duration until = of.parsed("until", Duration::parse, "field.duration");
        if (until.isNegative()) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, of.pathOf("until"), "policy.refund-until")
                    .asException();
        }
        return new RefundStep(until, (int) of.whole("percent", 0, 100));
    }

    private RuntimeException invalid(String member, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_VALUE, json.pathOf(member), sentence, arguments)
                .asException();
    }
}
