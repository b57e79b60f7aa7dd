package io.holdfast.web.rest;

import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A new showtime as an operator describes it.
 *
 * <p><b>Shape:</b> SPEC §5; {@code venue} and the policy's members are optional, the latter default to the profile of
 * the kind.
 */
public record ShowtimeRequest(
        @Nullable ShowtimeId id,
        ShowtimeKind kind,
        String title,
        @Nullable String venue,
        PlanId planId,
        Instant startsAt,
        ZoneId timeZone,
        List<CategoryOffer> categories,
        SalesPolicy policy,
        @Nullable FlightLeg flight,
        @Nullable String reason) {
    static final int MAX_TITLE_LENGTH = 200;
    static final int MAX_CATEGORIES = 200;

    static ShowtimeRequest read(JsonObject json) {
        ShowtimeKind kind = json.parsed("kind", ShowtimeKind::valueOf, "field.kind");
        return new ShowtimeRequest(
                json.optional("id", ShowtimeRequest::id),
                kind,
                json.text("title", MAX_TITLE_LENGTH),
                json.optional("venue", (object, venue) -> object.text(venue, MAX_TITLE_LENGTH)),
                json.parsed("planId", text -> new PlanId(UUID.fromString(text)), "field.uuid"),
                json.parsed("startsAt", Instants::parse, "field.instant"),
                json.parsed("timeZone", ShowtimeRequest::zone, "field.zone"),
                json.objects("categories", MAX_CATEGORIES, ShowtimeRequest::category),
                policy(json, kind),
                flight(json, kind),
                ReasonRequest.optional(json));
    }

    private static ShowtimeId id(JsonObject json, String id) {
        return new ShowtimeId(json.whole(id, 1, ShowtimeId.MAX_VALUE));
    }

    /** A venue stands in a place, and only the name of a place knows about summer time. */
    private static ZoneId zone(String text) {
        if (!ZoneId.getAvailableZoneIds().contains(text)) {
            throw new IllegalArgumentException(text);
        }
        return ZoneId.of(text);
    }

    private static SalesPolicy policy(JsonObject json, ShowtimeKind kind) {
        SalesPolicy policy = json.optional(
                "policy", (object, policyMember) -> object.object(policyMember, of -> PolicyReader.read(of, kind)));
        return policy == null ? SalesPolicy.of(kind) : policy;
    }

    private static CategoryOffer category(JsonObject json) {
        String code = json.text("code", CategoryOffer.MAX_CODE_LENGTH);
        Money price = json.object("price", ShowtimeRequest::price);
        Integer capacity = json.optional(
                "capacity", (object, member) -> (int) object.whole(member, 1, CategoryOffer.MAX_CAPACITY));
        Integer overbookLimit = json.optional(
                "overbookLimit", (object, member) -> (int) object.whole(member, 0, CategoryOffer.MAX_CAPACITY));
        return new CategoryOffer(code, price, capacity, overbookLimit == null ? 0 : overbookLimit);
    }

    private static Money price(JsonObject json) {
        Money price = money(json);
        if (price.amountMinor() > CategoryOffer.MAX_PRICE_MINOR) {
            String field = json.pathOf("amount");
            throw Problem.ofField(ProblemKind.INVALID_VALUE, field, "category.price", CategoryOffer.MAX_PRICE_MINOR)
                    .with("limit", CategoryOffer.MAX_PRICE_MINOR)
                    .asException();
        }
        return price;
    }

    static Money money(JsonObject json) {
        String amount = json.text("amount", 64);
        String currency = json.text("currency", 64);
        try {
            return Money.parse(amount, currency);
        } catch (InvalidMoney invalid) {
            String field = json.pathOf("amount");
            throw Problem.ofField(ProblemKind.INVALID_VALUE, field, "field.money", amount, currency)
                    .asException();
        }
    }

    private static @Nullable FlightLeg flight(JsonObject json, ShowtimeKind kind) {
        if (kind == ShowtimeKind.FLIGHT) {
            return json.object("flight", ShowtimeRequest::leg);
        }
        return json.optional("flight", (object, member) -> object.object(member, ShowtimeRequest::leg));
    }

    private static FlightLeg leg(JsonObject json) {
        return new FlightLeg(
                json.parsed("code", text -> matching(text, "[A-Z0-9]{3,8}"), "field.flight-code"),
                json.parsed("from", text -> matching(text, "[A-Z]{3}"), "field.airport"),
                json.parsed("to", text -> matching(text, "[A-Z]{3}"), "field.airport"));
    }

    private static String matching(String text, String pattern) {
        if (!text.matches(pattern)) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }
}
