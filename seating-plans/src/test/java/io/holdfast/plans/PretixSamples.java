package io.holdfast.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.holdfast.api.plan.SeatingPlan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Pretix plans for tests: whole files, and small ones built around one thing. */
final class PretixSamples {
    /** What the editor writes: two zones whose rows share numbers, all shapes, fractions, accents. */
    static final String THEATRE = "theatre.json";

    /** What the first schema allowed, with members that nobody knows. */
    static final String CLUB = "club.json";

    private PretixSamples() {}

    static byte[] file(String name) {
        try (InputStream file = PretixSamples.class.getResourceAsStream("pretix/" + name)) {
            return Objects.requireNonNull(file).readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static SeatingPlan read(String json) {
        return new PretixPlanParser().parse("Unnamed", json.getBytes(StandardCharsets.UTF_8));
    }

    static List<PlanError> errors(String json) {
        InvalidSeatingPlan invalid = catchThrowableOfType(InvalidSeatingPlan.class, () -> read(json));
        assertThat(invalid).as("a plan that is invalid").isNotNull();
        return invalid.errors();
    }

    /** A plan of one zone called Hall with the category X. */
    static String plan(String... rows) {
        return zones(zone("Hall", rows));
    }

    static String zones(String... zones) {
        return "{'categories':[{'name':'X'}],'zones':[%s]}"
                .formatted(String.join(",", zones))
                .replace('\'', '"');
    }

    static String zone(String name, String... rows) {
        return "{'name':'%s','position':{'x':0,'y':0},'rows':[%s]}".formatted(name, String.join(",", rows));
    }

    static String row(String number, String... seats) {
        return "{'row_number':'%s','seats':[%s]}".formatted(number, String.join(",", seats));
    }

    static String seat(String guid, String number, double x, double y) {
        return seat(guid, number, "{'x':%s,'y':%s}".formatted(x, y));
    }

    static String seat(String guid, String number, String position) {
        return "{'seat_guid':'%s','seat_number':'%s','category':'X','position':%s}".formatted(guid, number, position);
    }
}
