package io.holdfast.web.rest;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Reads a sales policy; what it does not say is as the profile of the kind prescribes. */
final class PolicyReader {
    static final int MAX_REFUND_STEPS = 20;

    private final JsonObject json;
    private final SalesPolicy profile;

    private PolicyReader(JsonObject json, SalesPolicy profile) {
        this.json = json;
        this.profile = profile;
    }

    static SalesPolicy read(JsonObject json, ShowtimeKind kind) {
        return new PolicyReader(json, SalesPolicy.of(kind)).read();
    }

    private SalesPolicy read() {
        Duration hold = duration("holdDuration", profile.holdDuration());
        Duration payment = duration("paymentWindow", profile.paymentWindow());
        if (payment.compareTo(hold) >= 0) {
            throw invalid("paymentWindow", "policy.payment-window");
        }
        return new SalesPolicy(
                orProfile("placesPerHold", this::placesPerHold, profile.placesPerHold()),
                bound("placesPerCustomer", profile.placesPerCustomer()),
                bound("heldPlacesPerCustomer", profile.heldPlacesPerCustomer()),
                hold,
                payment,
                json.optional("salesOpenAt", (of, member) -> of.parsed(member, Instants::parse, "field.instant")),
                orProfile("queueRequired", JsonObject::truth, profile.queueRequired()),
                orProfile("refunds", this::refunds, profile.refunds()));
    }

    private <T> T orProfile(String member, BiFunction<JsonObject, String, T> read, T ofProfile) {
        T value = json.optional(member, read);
        return value == null ? ofProfile : value;
    }

    private int placesPerHold(JsonObject of, String member) {
        return (int) of.whole(member, 1, SalesPolicy.MAX_PLACES_PER_HOLD);
    }

    /** Here {@code null} says that there is no bound, and only silence leaves the profile's. */
    private @Nullable Integer bound(String member, @Nullable Integer ofProfile) {
        if (!json.has(member)) {
            return ofProfile;
        }
        return json.optional(member, (of, name) -> (int) of.whole(name, 1, CategoryOffer.MAX_CAPACITY));
    }

    private Duration duration(String member, Duration ofProfile) {
        Duration duration =
                orProfile(member, (of, name) -> of.parsed(name, Duration::parse, "field.duration"), ofProfile);
        if (!duration.isPositive() || duration.compareTo(SalesPolicy.MAX_HOLD_DURATION) > 0) {
            throw invalid(member, "policy.duration", SalesPolicy.MAX_HOLD_DURATION);
        }
        return duration;
    }

    /** Earliest step first, which is the one with the longest time to go. */
    private List<RefundStep> refunds(JsonObject of, String member) {
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
