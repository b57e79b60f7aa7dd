package io.holdfast.web.rest;

import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What an operator changes about how a showtime sells: members of the policy, capacities of categories, or both; what is
 * not said stays as it is.
 *
 * <p><b>Shape:</b> {@code policy} lays what was said over the policy in force. {@code reason} is optional and must name no
 * person.
 */
public record PolicyRequest(
        UnaryOperator<SalesPolicy> policy,
        List<CapacityChange> capacities,
        @Nullable String reason) {
    private static final String CATEGORIES = "categories";

    static PolicyRequest read(JsonObject json) {
        PolicyReader policy = new PolicyReader(json);
        List<CapacityChange> capacities = json.optional(
                CATEGORIES,
                (object, member) -> object.objects(member, ShowtimeRequest.MAX_CATEGORIES, PolicyRequest::capacity));
        requireDifferent(capacities == null ? List.of() : capacities);
        return new PolicyRequest(
                policy::over, capacities == null ? List.of() : capacities, ReasonRequest.optional(json));
    }

    private static CapacityChange capacity(JsonObject json) {
        return new CapacityChange(
                json.text("code", CategoryOffer.MAX_CODE_LENGTH),
                json.optional(
                        "capacity", (object, member) -> (int) object.whole(member, 0, CategoryOffer.MAX_CAPACITY)),
                json.optional("overbookLimit", (object, member) ->
                        (int) object.whole(member, 0, CategoryOffer.MAX_CAPACITY)));
    }

    private static void requireDifferent(List<CapacityChange> capacities) {
        Set<String> codes = new HashSet<>();
        for (int i = 0; i < capacities.size(); i++) {
            String code = capacities.get(i).category();
            if (!codes.add(code)) {
                throw Problem.ofField(
                                ProblemKind.INVALID_REQUEST, CATEGORIES + "[" + i + "].code", "category.twice", code)
                        .asException();
            }
        }
    }
}
