package io.holdfast.plans;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * What we use of a pretix seating plan. Everything may be absent, as in any file that a person or another program wrote;
 * members that we do not know are ignored.
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record PretixDocument(
        @Nullable String name,
        @Nullable List<@Nullable Category> categories,
        @Nullable List<@Nullable Zone> zones) {

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Category(@Nullable String name) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Zone(
            @Nullable String name,
            @Nullable @JsonProperty("zone_id") String zoneId,
            @Nullable Position position,
            @Nullable List<@Nullable Row> rows,

            @Nullable @JsonDeserialize(using = DrawnAreas.class)
            List<JsonNode> areas) {
        /** What people call it; older files have an id only. */
        String label() {
            return name != null && !name.isBlank() ? name.strip() : zoneId == null ? "" : zoneId.strip();
        }
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Row(
            @Nullable @JsonProperty("row_number") String number,
            @Nullable Position position,
            @Nullable List<@Nullable Seat> seats) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Seat(
            @Nullable @JsonProperty("seat_guid") String guid,
            @Nullable @JsonProperty("seat_number") String number,
            @Nullable String category,
            @Nullable Position position) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Position(@Nullable Double x, @Nullable Double y) {
        /** Larger numbers are mistakes, and their differences would no longer be exact. */
        static final double MAX = 1e9;

        boolean isValid() {
            return x != null && y != null && Math.abs(x) <= MAX && Math.abs(y) <= MAX;
        }
    }
}
