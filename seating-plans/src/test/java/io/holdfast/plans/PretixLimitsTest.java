package io.holdfast.plans;

import static io.holdfast.plans.PretixSamples.errors;
import static io.holdfast.plans.PretixSamples.plan;
import static io.holdfast.plans.PretixSamples.read;
import static io.holdfast.plans.PretixSamples.row;
import static io.holdfast.plans.PretixSamples.seat;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.SeatingPlan;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SPEC §8: no pretix file takes more memory than a plan needs")
class PretixLimitsTest {
    private static final String GOOD = plan(row("A", seat("a", "1", 0, 0)));

    /** What 32 MiB can hold of the shortest objects. */
    private static final String EMPTY_OBJECTS = "{},".repeat(11_000_000) + "{}";

    @ParameterizedTest
    @ValueSource(strings = {"{\"zones\":[", "{\"zones\":[{\"rows\":[", "{\"zones\":[{\"rows\":[{\"seats\":["})
    void tooManyObjectsEndTheReading(String start) {
        PlanError error = errors(start + EMPTY_OBJECTS).getFirst();

        assertThat(error.code()).isEqualTo(PlanErrorCode.TOO_COMPLEX);
        assertThat(error.column()).isBetween(3 * BoundedJson.MAX_OBJECTS - 100, 3 * BoundedJson.MAX_OBJECTS + 100);
    }

    @Test
    void anObjectOfManyMembersEndsTheReadingKnownOrNot() {
        StringBuilder members = new StringBuilder("\"m\":0");
        for (int i = 1; i < BoundedJson.MAX_MEMBERS; i++) {
            members.append(",\"m").append(i).append("\":0");
        }

        assertThat(read(extra("{" + members + "}")).zones()).hasSize(1);
        assertThat(errors(extra("{" + members + ",\"one more\":0}")).getFirst().code())
                .isEqualTo(PlanErrorCode.TOO_COMPLEX);
    }

    @Test
    void whatIsSkippedIsNotCounted() {
        assertThat(read(extra("[" + EMPTY_OBJECTS + "]")).zones()).hasSize(1);
    }

    @Test
    void decorationBeyondAllMeasureIsLeftOut() {
        String square =
                "{\"shape\":\"rectangle\",\"rectangle\":{\"width\":9,\"height\":9},\"position\":{\"x\":1,\"y\":1}}";
        String points = "{\"x\":1,\"y\":1},".repeat(DrawnAreas.MAX_VALUES) + "{}";
        String excess = "{\"shape\":\"polygon\",\"polygon\":{\"points\":[" + points + "]}}";

        SeatingPlan plan = read(areas(square + "," + excess + "," + square));

        assertThat(plan.shapes()).hasSize(2);
        assertThat(Plans.seats(plan)).hasSize(1);
    }

    @Test
    void areasThatAreNoneDrawNothing() {
        assertThat(read(areas("null,5,\"wall\",[],[[1]],true,{}")).shapes()).isEmpty();
    }

    private static String extra(String value) {
        return "{\"extra\":" + value + "," + GOOD.substring(1);
    }

    private static String areas(String areas) {
        return GOOD.replace("\"rows\"", "\"areas\":[" + areas + "],\"rows\"");
    }
}
