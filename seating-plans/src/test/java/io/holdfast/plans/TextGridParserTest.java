package io.holdfast.plans;

import static io.holdfast.plans.Plans.codes;
import static io.holdfast.plans.Plans.grid;
import static io.holdfast.plans.Plans.seat;
import static io.holdfast.plans.Plans.seats;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SPEC §5: the text grid")
class TextGridParserTest {
    @Nested
    class Codes {
        @Test
        void aSeatCodeIsRowAndSeat() {
            assertThat(codes(grid("A: 1-3 STANDARD", "F: 5 PREMIUM"))).containsExactly("A1", "A2", "A3", "F5");
        }

        @Test
        void aCabinHasNumbersForRowsAndLettersForSeats() {
            SeatingPlan cabin = grid("12: A-C _ D-F ECONOMY");

            assertThat(codes(cabin)).containsExactly("12A", "12B", "12C", "12D", "12E", "12F");
            assertThat(cabin.stage().kind()).isEqualTo(StageKind.NOSE);
        }

        @Test
        void aSectionHeaderPutsItsNameAndDashesIntoTheCodesAfterIt() {
            SeatingPlan plan = grid("A: 12 X", "[VIP]", "A: 12 X", "[-]", "A: 12 X");

            assertThat(codes(plan)).containsExactly("A12", "VIP-A-12", "A-12");
            assertThat(plan.zones()).extracting(Zone::name).containsExactly("", "VIP", "");
        }

        @Test
        void aSectionThatComesAgainIsContinued() {
            SeatingPlan plan = grid("[VIP]", "A: 1 X", "[-]", "A: 1 X", "[ vip ]", "B: 1 X");

            assertThat(codes(plan)).containsExactly("VIP-A-1", "VIP-B-1", "A-1");
            assertThat(plan.zones()).hasSize(2);
        }

        @ParameterizedTest
        @DisplayName("R4, case 7: one spelling")
        @CsvSource({"f: 05 X,F5", "020: a XY,20A", "２０: Ａ XY,20A", "é: 1 X,É1", "i: 1 X,I1", "A-: 007 X,A-7"})
        void codesAreCanonical(String line, String code) {
            assertThat(codes(grid(line))).containsExactly(code);
        }

        @ParameterizedTest
        @ValueSource(strings = {"Ä", "一", "Я", "α", "Ряд", "🎭", "A.1", "Row-1", "_"})
        void aRowMayHaveAnyPrintableName(String row) {
            assertThat(codes(grid(row + ": 1 X")))
                    .singleElement()
                    .asString()
                    .endsWith("1")
                    .startsWith(row.toUpperCase(Locale.ROOT));
        }

        @Test
        void aNumberMayCarryALetter() {
            assertThat(codes(grid("A: 1 1a 2 X"))).containsExactly("A1", "A1A", "A2");
        }
    }

    @Nested
    class Rows {
        @Test
        void anAisleTakesTheWidthOfOneSeat() {
            SeatingPlan plan = grid("A: 1-2 _ 3 ___ 4 X");

            double pitch = seat(plan, "A2").x() - seat(plan, "A1").x();
            assertThat(pitch).isBetween(20.0, 30.0);
            assertThat(seat(plan, "A3").x() - seat(plan, "A2").x()).isEqualTo(2 * pitch);
            assertThat(seat(plan, "A4").x() - seat(plan, "A3").x()).isEqualTo(4 * pitch);
        }

        @Test
        void severalCategoriesShareARow() {
            assertThat(seats(grid("A: 1-2 STANDARD 3 _ 4 PREMIUM 5 STANDARD")))
                    .extracting(PlannedSeat::category)
                    .containsExactly("STANDARD", "STANDARD", "PREMIUM", "PREMIUM", "STANDARD");
        }

        @Test
        void marksMakeSeatsAccessible() {
            SeatingPlan plan = grid("A: @5 1-6 STANDARD @02-3", "B: 1-6 STANDARD");

            assertThat(seats(plan).stream()
                            .filter(PlannedSeat::accessible)
                            .map(seat -> seat.code().value()))
                    .containsExactly("A2", "A3", "A5");
        }

        @Test
        void aCategoryMayBeOneLetterWhereSeatsHaveNumbersAndInQuotesEverywhere() {
            assertThat(seats(grid("A: 1-2 B 3 C", "12: D \"Y\"")))
                    .extracting(PlannedSeat::category)
                    .containsExactly("B", "B", "C", "Y");
        }

        @Test
        void aCategoryInQuotesMayBeAnything() {
            assertThat(seats(grid("A: 1 \"Loge 1\" 2 \"B\" 3 \" Été # \"", "B: 1 \"_\" 2 \"@5\"")))
                    .extracting(PlannedSeat::category)
                    .containsExactly("Loge 1", "B", "Été #", "_", "@5");
        }

        @Test
        void rowsStandBehindEachOtherInTheOrderOfTheText() {
            SeatingPlan plan = grid("Z: 1 X", "A: 1 X", "M: 1 X");

            assertThat(Plans.rows(plan)).extracting(Row::name).containsExactly("Z", "A", "M");
            assertThat(seats(plan)).extracting(PlannedSeat::y).isSorted();
            assertThat(plan.stage().y()).isLessThan(seat(plan, "Z1").y());
        }

        @Test
        void aRowMayBeCalledGa() {
            SeatingPlan plan = grid("GA: 1-2 X", "GB: 3 X", "GAL: 1 X");

            assertThat(codes(plan)).containsExactly("GA1", "GA2", "GB3", "GAL1");
            assertThat(plan.areas()).isEmpty();
        }

        @Test
        void aSpaceMayStandBeforeTheColon() {
            assertThat(codes(grid("GA : 1-2 X"))).containsExactly("GA1", "GA2");
        }
    }

    @Nested
    class GeneralAdmission {
        @Test
        void aLineGivesACategoryAndItsCapacity() {
            assertThat(grid("GA STANDING 500", "ga \"Front of stage\" 0120", "GA 站席 1")
                            .areas())
                    .containsExactly(new Area("STANDING", 500), new Area("Front of stage", 120), new Area("站席", 1));
        }

        @Test
        void seatsAndAreasGoTogether() {
            SeatingPlan plan = grid("A: 1-2 SEATED", "[VIP]", "GA STANDING 500", "A: 1 SEATED");

            assertThat(codes(plan)).containsExactly("A1", "A2", "VIP-A-1");
            assertThat(plan.areas()).containsExactly(new Area("STANDING", 500));
            PlanInvariants.check(plan);
        }

        @Test
        void aPlanMayHaveNoSeatsAtAll() {
            SeatingPlan field = grid("GA STANDING 1000000");

            assertThat(field.zones()).isEmpty();
            PlanInvariants.check(field);
        }
    }

    @Nested
    class Text {
        @ParameterizedTest
        @ValueSource(strings = {"\n", "\r\n", "\r"})
        void linesEndInAnyWay(String end) {
            String text = String.join(end, "# hall", "A: 1-2 X", "", "B: 1 X # front", "   # end", "");

            assertThat(codes(new TextGridParser().parse("Room", text))).containsExactly("A1", "A2", "B1");
        }

        @Test
        void aByteOrderMarkTabsAndHardSpacesDoNotMatter() {
            String text = "\uFEFF\t[VIP]\u00a0\n\u3000A\t:\t1-2\u00a0_\t3\u2003X\t\n";

            assertThat(codes(new TextGridParser().parse("Room", text)))
                    .containsExactly("VIP-A-1", "VIP-A-2", "VIP-A-3");
        }

        @ParameterizedTest
        @ValueSource(strings = {"A: 1–3 X", "A: 1—3 X", "A: 1‑3 X", "A：１－３ Ｘ"})
        void whatWordProcessorsAndChineseKeyboardsMakeOfItIsUnderstood(String line) {
            assertThat(codes(grid(line))).containsExactly("A1", "A2", "A3");
        }

        @Test
        void theRoomFacesWhatTheCallerSays() {
            assertThat(new TextGridParser()
                            .parse("R", "1: A-C XY", StageKind.STAGE)
                            .stage()
                            .kind())
                    .isEqualTo(StageKind.STAGE);
            assertThat(grid("A: 1-3 X").stage().kind()).isEqualTo(StageKind.SCREEN);
        }
    }
}
