package io.holdfast.plans;

import static io.holdfast.plans.Plans.grid;
import static io.holdfast.plans.Plans.seats;
import static io.holdfast.plans.TextGridErrorsTest.errors;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.SeatingPlan;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sizes at which a careless reader runs out of memory or takes hours; the time-outs tell hours from seconds. */
@DisplayName("SPEC §5, case 6: large grids")
@Timeout(120)
class TextGridLimitsTest {
    @Test
    @DisplayName("case 6: a plan of 50,000 seats imports whole")
    void fiftyThousandSeatsAreReadWhole() {
        SeatingPlan plan = new TextGridParser().parse("Field", rows(250, "1-100 _ 101-200 X"));

        assertThat(seats(plan)).hasSize(50_000);
        assertThat(Plans.codes(plan)).endsWith("R249.200");
        PlanInvariants.check(plan);
    }

    @Test
    void asManyPlacesAsAPlanMayHaveAreRead() {
        SeatingPlan plan = new TextGridParser().parse("Field", rows(10, "1-90000 X") + "\nGA Y 100000");

        assertThat(seats(plan)).hasSize(900_000);
        assertThat(plan.areas().get(0).capacity()).isEqualTo(SeatingPlan.MAX_PLACES - 900_000);
    }

    @Test
    void oneMoreIsTooMany() {
        List<PlanError> errors = errors(rows(10, "1-90000 X") + "\nGA Y 100000\nLAST: 1 X");

        assertThat(errors).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(PlanErrorCode.TOO_MANY_PLACES);
            assertThat(error.line()).isEqualTo(12);
            assertThat(error.column()).isEqualTo(7);
        });
    }

    /** Every range is small enough alone and every line short; together they name 300 million seats. */
    @Test
    void rangesAreCountedBeforeTheirSeatsAreMade() {
        assertThat(errors("A: " + "0-99999 ".repeat(3_000) + "X")).isNotEmpty();
        assertThat(errors(rows(3_000, "0-99999 X")))
                .extracting(PlanError::code)
                .containsExactly(PlanErrorCode.TOO_MANY_PLACES);
    }

    @Test
    void marksAreCountedBeforeTheyAreNoted() {
        String marks = "@0-99999 ".repeat(10_000);

        assertThat(errors(rows(100, "1 X " + marks)))
                .extracting(PlanError::code)
                .contains(PlanErrorCode.TOO_MANY_MARKS);
    }

    @Test
    void aHundredThousandRowsOfOneSeatAreAHall() {
        assertThat(seats(new TextGridParser().parse("Queue", rows(100_000, "1 X"))))
                .hasSize(100_000);
    }

    @Test
    void aHundredThousandSectionsStandInBands() {
        String text = IntStream.range(0, 100_000)
                .mapToObj(i -> "[S" + i + "]\nA: 1 X")
                .collect(Collectors.joining("\n"));

        SeatingPlan plan = new TextGridParser().parse("Stadium", text);

        assertThat(plan.zones()).hasSize(100_000);
        assertThat(plan.width() / plan.height()).isBetween(0.5, 3.0);
    }

    @Test
    void aLineMayListASeatAtATime() {
        String seats =
                IntStream.rangeClosed(1, 10_000).mapToObj(String::valueOf).collect(Collectors.joining(" "));

        assertThat(seats(grid("A: " + seats + " X"))).hasSize(10_000);
    }

    @Test
    void linesOfMegabytesAreRefusedUnread() {
        String line = "A: " + String.join("", Collections.nCopies(4_000_000, "ﷺ")) + " X";

        assertThat(errors(line)).extracting(PlanError::code).containsExactly(PlanErrorCode.LINE_TOO_LONG);
        assertThat(errors("_".repeat(8_000_000)))
                .extracting(PlanError::code)
                .containsExactly(PlanErrorCode.LINE_TOO_LONG);
    }

    private static String rows(int count, String items) {
        // The point keeps row 1, seat 11 apart from row 11, seat 1.
        return IntStream.range(0, count).mapToObj(i -> "R" + i + ".: " + items).collect(Collectors.joining("\n"));
    }
}
