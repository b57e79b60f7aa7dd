package io.holdfast.query.catalogue;

import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.storage.JsonColumns;
import java.time.ZoneId;
import java.util.List;
import tools.jackson.core.type.TypeReference;

/** Makes views of rows. */
final class ShowtimeViews {
    private static final TypeReference<List<CategoryView>> CATEGORIES = new TypeReference<>() {};
    private static final TypeReference<SalesPolicy> POLICY = new TypeReference<>() {};
    private static final TypeReference<FlightLeg> FLIGHT = new TypeReference<>() {};

    private final JsonColumns json;

    ShowtimeViews(JsonColumns json) {
        this.json = json;
    }

    ShowtimeView of(ShowtimeRow row) {
        return new ShowtimeView(
                new ShowtimeId(row.id),
                row.version,
                row.kind,
                row.title,
                row.venue,
                new PlanId(row.planId),
                row.startsAt,
                ZoneId.of(row.timeZone),
                row.salesStatus,
                Math.max(0, row.placesLeft),
                row.placesTotal,
                json.fromText(row.categories, CATEGORIES),
                json.fromText(row.policy, POLICY),
                row.flight == null ? null : json.fromText(row.flight, FLIGHT));
    }
}
