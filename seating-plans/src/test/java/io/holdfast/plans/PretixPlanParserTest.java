package io.holdfast.plans;

import static io.holdfast.plans.Plans.codes;
import static io.holdfast.plans.Plans.seat;
import static io.holdfast.plans.Plans.seats;
import static io.holdfast.plans.PretixSamples.plan;
import static io.holdfast.plans.PretixSamples.read;
import static io.holdfast.plans.PretixSamples.row;
import static io.holdfast.plans.PretixSamples.seat;
import static io.holdfast.plans.PretixSamples.zone;
import static io.holdfast.plans.PretixSamples.zones;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SPEC §8: the pretix seating plan")
class PretixPlanParserTest {
    private static final SeatingPlan THEATRE =
            new PretixPlanParser().parse("Unnamed", PretixSamples.file(PretixSamples.THEATRE));
    private static final SeatingPlan CLUB =
            new PretixPlanParser().parse("Unnamed", PretixSamples.file(PretixSamples.CLUB));

    @Nested
    class Codes {
        @Test
        void aCodeIsRowAndSeatWhereThatIsUniqueElseZoneRowSeat() {
            assertThat(codes(THEATRE))
                    .hasSize(28)
                    .contains("R1", "31", "33", "PARKETT-1-1", "BALKON-1-1", "PARKETT-2-5", "BALKON-2-5")
                    // The stalls have a sixth seat in row 1, the balcony has none.
                    .contains("16", "26", "27")
                    .doesNotContain("11", "BALKON-3-1", "PARKETT-R-1");
        }

        @Test
        void theGuidStaysBesideTheCode() {
            assertThat(seat(THEATRE, "BALKON-1-2").guid()).isEqualTo("balcony-1-2");
            assertThat(seats(THEATRE)).extracting(PlannedSeat::guid).doesNotHaveDuplicates();
        }

        @Test
        void theOrderOfTheFileDoesNotDecideWhoGetsTheShortCode() {
            String first = zone("One", row("A", seat("a", "1", 0, 0)));
            String second = zone("Two", row("a", seat("b", "01", 0, 50)));

            assertThat(codes(read(zones(first, second)))).containsExactly("ONE-A-1", "TWO-A-1");
            assertThat(codes(read(zones(second, first)))).containsExactly("TWO-A-1", "ONE-A-1");
        }

        @Test
        void row1Seat11AndRow11Seat1AreToldApart() {
            SeatingPlan plan = read(plan(row("1", seat("a", "11", 0, 0)), row("11", seat("b", "1", 0, 30))));

            assertThat(codes(plan)).containsExactly("HALL-1-11", "HALL-11-1");
        }

        @Test
        void theEditorMayLeaveARowWithoutAName() {
            assertThat(codes(CLUB)).containsExactly("0-0", "0-1", "BAR 1");
            assertThat(Plans.rows(CLUB)).extracting(Row::name).containsExactly("0", "");
        }
    }

    @Nested
    class Content {
        @Test
        void namesAndCategoriesKeepTheirSpacesAndAccents() {
            assertThat(THEATRE.name()).isEqualTo("Kleines Haus, großer Saal");
            assertThat(THEATRE.zones()).extracting(Zone::name).containsExactly("Parkett", "Balkon");
            assertThat(seats(THEATRE))
                    .extracting(PlannedSeat::category)
                    .containsOnly("Parkett Mitte", "Loge Été", "Rollstuhl & Begleitung");
        }

        @Test
        void anAccentMayBeOneCharacterOrTwo() {
            String json = plan(row("A", seat("a", "1", 0, 0))).replace("\"name\":\"X\"", "\"name\":\" \u00c9t\u00e9\"");

            assertThat(seat(read(json.replace("\"category\":\"X\"", "\"category\":\"E\u0301te\u0301 \"")), "A1")
                            .category())
                    .isEqualTo("Été");
        }

        @Test
        void positionsOfZoneRowAndSeatAddUpAndMayBeFractions() {
            PlannedSeat origin = seat(THEATRE, "R1");
            PlannedSeat fraction = seat(THEATRE, "27");

            assertThat(seat(THEATRE, "PARKETT-1-1").x() - origin.x()).isEqualTo(12.5);
            assertThat(seat(THEATRE, "PARKETT-1-1").y() - origin.y()).isEqualTo(-63);
            assertThat(fraction.x() - origin.x()).isEqualTo(6 * 25.125, within(0.011));
            assertThat(seat(THEATRE, "BALKON-1-1").y() - origin.y()).isEqualTo(300 - 160.25 - 63, within(0.011));
        }

        @Test
        void membersThatNobodyKnowsAreIgnored() {
            assertThat(seats(CLUB)).hasSize(3);
            assertThat(CLUB.zones()).extracting(Zone::name).containsExactly("Main Area");
        }

        @Test
        void aFileWithoutANameGetsTheGivenOne() {
            assertThat(read(plan(row("A", seat("a", "1", 0, 0)))).name()).isEqualTo("Unnamed");
        }

        @Test
        void everySeatIsInside() {
            for (SeatingPlan plan : new SeatingPlan[] {THEATRE, CLUB}) {
                assertThat(seats(plan)).allSatisfy(seat -> {
                    assertThat(seat.x()).isBetween(10.0, plan.width() - 10);
                    assertThat(seat.y()).isBetween(10.0, plan.height() - 10);
                });
            }
        }
    }

    @Nested
    class Drawing {
        @Test
        void everyShapeIsDrawn() {
            assertThat(THEATRE.shapes())
                    .extracting(Shape::type)
                    .containsExactly(
                            ShapeKind.CIRCLE, ShapeKind.ELLIPSE, ShapeKind.TEXT, ShapeKind.POLYGON, ShapeKind.TEXT);
            assertThat(THEATRE.shapes()).extracting(Shape::text).containsExactly(null, null, "Bar", null, "Ausgang");
            assertThat(THEATRE.shapes().get(0).radius()).isEqualTo(12);
            assertThat(THEATRE.shapes().get(1).rotation()).isEqualTo(45);
            assertThat(THEATRE.shapes().get(3).points()).hasSize(4);
        }

        @Test
        void theShapeThatSaysStageIsTheStage() {
            assertThat(THEATRE.stage().kind()).isEqualTo(StageKind.STAGE);
            assertThat(THEATRE.stage().width()).isEqualTo(220);
            assertThat(THEATRE.stage().height()).isEqualTo(60);
            assertThat(seats(THEATRE))
                    .allMatch(seat -> seat.y() > THEATRE.stage().y() + 60);
        }

        @ParameterizedTest
        @ValueSource(strings = {"STAGE", "Main stage", "Bühne / Stage", "Palco 1", "舞台", "Scène"})
        void theStageIsKnownByAWordInManyLanguages(String words) {
            SeatingPlan plan = withBoxThatSays(words);

            assertThat(plan.stage().width()).isEqualTo(300);
            assertThat(plan.shapes()).isEmpty();
        }

        @Test
        void backstageIsNoStage() {
            assertThat(withBoxThatSays("Backstage").shapes()).hasSize(2);
        }

        private SeatingPlan withBoxThatSays(String words) {
            String areas = ("'areas':[{'width':300,'height':40,'position':{'x':0,'y':-90},'text':'%s'}],'rows'")
                    .formatted(words)
                    .replace('\'', '"');
            return read(plan(row("A", seat("a", "1", 0, 0))).replace("\"rows\"", areas));
        }

        @Test
        void aFileWithoutAStageGetsOneAboveItsSeats() {
            SeatingPlan plan = read(plan(row("A", seat("a", "1", -500, -500), seat("b", "2", -475, -500))));

            PlanInvariants.check(plan);
        }

        @Test
        void coloursThatAreNoneDoNotReachThePage() {
            assertThat(CLUB.shapes()).extracting(Shape::color).containsOnlyNulls();
            assertThat(THEATRE.shapes().get(1).color()).isEqualTo("rgba(10, 20, 30, .5)");
        }

        @Test
        void seatsThatStandTooNearOrTooFarAreScaled() {
            for (double pitch : new double[] {0.5, 7, 400}) {
                String[] seats = IntStream.range(0, 20)
                        .mapToObj(i -> seat("g" + i, String.valueOf(i), i * pitch, 0))
                        .toArray(String[]::new);

                PlanInvariants.check(read(plan(row("A", seats))));
            }
        }

        @Test
        void aPlanBecomesNeitherAbsurdlyLargeNorInfinite() {
            String near = row("A", seat("a", "1", 0, 0), seat("b", "2", 1e-150, 0), seat("c", "3", 1e-150, 1e-150));

            SeatingPlan plan = read(plan(near, row("B", seat("d", "4", 9e8, -9e8))));

            assertThat(plan.width()).isLessThan(100_000_000);
            assertThat(seats(plan)).allMatch(seat -> seat.x() <= plan.width() && seat.y() <= plan.height());
        }
    }

    @Test
    @Timeout(120)
    @DisplayName("case 6: a plan of 50,000 seats imports whole")
    void fiftyThousandSeatsAreReadWhole() {
        String[] rows = IntStream.range(0, 250)
                .mapToObj(r -> row(
                        "R" + r + ".",
                        IntStream.range(0, 200)
                                .mapToObj(s -> seat(r + "-" + s, String.valueOf(s + 1), s * 25, r * 30))
                                .toArray(String[]::new)))
                .toArray(String[]::new);

        SeatingPlan plan = read(plan(rows));

        assertThat(seats(plan)).hasSize(50_000);
        assertThat(codes(plan)).endsWith("R249.200");
        PlanInvariants.check(plan);
    }
}
