package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.holdfast.api.plan.SeatingPlan;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SPEC §5: errors name line and column, and nothing is imported")
class TextGridErrorsTest {
    static Stream<Arguments> mistakes() {
        return Stream.of(
                // text, code, line, column
                Arguments.of("A: 20-1 X", REVERSED_RANGE, 1, 4),
                Arguments.of("12: F-A XY", REVERSED_RANGE, 1, 5),
                Arguments.of("A: 1-20 _ 20-30 X", DUPLICATE_SEAT, 1, 11),
                Arguments.of("A: 5 05 X", DUPLICATE_SEAT, 1, 6),
                Arguments.of("A: 5 ５ X", DUPLICATE_SEAT, 1, 6),
                Arguments.of("A: 1A 1a X", DUPLICATE_SEAT, 1, 7),
                Arguments.of("1: 11 X\n11: 1 X", DUPLICATE_SEAT, 2, 5),
                Arguments.of("A: 1 X\nA: 2 X", DUPLICATE_ROW, 2, 1),
                Arguments.of("A: 1 X\n  a: 2 X", DUPLICATE_ROW, 2, 3),
                Arguments.of("5: A XY\n05: B XY", DUPLICATE_ROW, 2, 1),
                Arguments.of("[VIP]\nA: 1 X\n[-]\nA: 1 X\n[vip]\nA: 2 X", DUPLICATE_ROW, 6, 1),
                Arguments.of("A: 1-B X", MIXED_RANGE, 1, 4),
                Arguments.of("A: é-ö XY", MIXED_RANGE, 1, 4),
                Arguments.of("A: 1-100000 X", NUMBER_TOO_LARGE, 1, 4),
                Arguments.of("A: 1-99999999999999999999 X", NUMBER_TOO_LARGE, 1, 4),
                Arguments.of("A: 123456 X", NUMBER_TOO_LARGE, 1, 4),
                Arguments.of("A: -5 X", MALFORMED_ITEM, 1, 4),
                Arguments.of("A: 1,2 X", MALFORMED_ITEM, 1, 4),
                Arguments.of("A: 1-20", MISSING_CATEGORY, 1, 4),
                Arguments.of("A: 1-5 X 6-8", MISSING_CATEGORY, 1, 10),
                Arguments.of("12: A-C _ D-F Y", MISSING_CATEGORY, 1, 5),
                Arguments.of("A:", EMPTY_ROW, 1, 1),
                Arguments.of("A: _ _", EMPTY_ROW, 1, 1),
                Arguments.of("A: STANDARD", CATEGORY_WITHOUT_SEATS, 1, 4),
                Arguments.of("A: 1 STANDARD PREMIUM", CATEGORY_WITHOUT_SEATS, 1, 15),
                Arguments.of("A: 1 \"\"", INVALID_CATEGORY, 1, 6),
                Arguments.of("A: 1 \"" + "x".repeat(65) + "\"", INVALID_CATEGORY, 1, 6),
                Arguments.of("A: 1 \"a\u0007b\"", INVALID_CATEGORY, 1, 6),
                Arguments.of("A: 1 \"Loge", UNCLOSED_QUOTE, 1, 6),
                Arguments.of("A: 1-4 X @5", UNKNOWN_ACCESSIBLE_SEAT, 1, 10),
                Arguments.of("A: 1-4 X\n\tB: 1-4 X @3-6", UNKNOWN_ACCESSIBLE_SEAT, 2, 11),
                Arguments.of("A: 1-4 X @", MALFORMED_ITEM, 1, 10),
                Arguments.of("A: 1-4 X @X1", MALFORMED_ITEM, 1, 10),
                Arguments.of("1-20 STANDARD", MALFORMED_LINE, 1, 1),
                Arguments.of("A: 1 X\r\n\r\n   hello", MALFORMED_LINE, 3, 4),
                Arguments.of(": 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("Row A: 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("@5: 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("x".repeat(25) + ": 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("ﷺ".repeat(9) + ": 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("A\u0000: 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("A\u200b: 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("\ud83c: 1 X", MALFORMED_ROW_NAME, 1, 1),
                Arguments.of("[VIP", MALFORMED_SECTION, 1, 1),
                Arguments.of("[]", MALFORMED_SECTION, 1, 1),
                Arguments.of("[VIP] A: 1 X", MALFORMED_SECTION, 1, 1),
                Arguments.of("[" + "x".repeat(25) + "]", MALFORMED_SECTION, 1, 1),
                Arguments.of("[ﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃ]\nﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃ: 1 X", INVALID_CODE, 2, 14),
                Arguments.of("GA", MALFORMED_AREA, 1, 1),
                Arguments.of("GA STANDING", MALFORMED_AREA, 1, 1),
                Arguments.of("GA STANDING 500 700", MALFORMED_AREA, 1, 1),
                Arguments.of("GA 500 STANDING", MALFORMED_AREA, 1, 1),
                Arguments.of("GA STANDING 0", INVALID_CAPACITY, 1, 13),
                Arguments.of("GA STANDING -5", INVALID_CAPACITY, 1, 13),
                Arguments.of("GA STANDING 1.5", INVALID_CAPACITY, 1, 13),
                Arguments.of("GA STANDING 1000001", INVALID_CAPACITY, 1, 13),
                Arguments.of("GA STANDING 9999999999999999999", INVALID_CAPACITY, 1, 13),
                Arguments.of("GA S 5\nGA S 5", DUPLICATE_AREA, 2, 4),
                Arguments.of("GA S 5\nA: 1 S", CATEGORY_USED_TWICE, 2, 6),
                Arguments.of("A: 1 S\nGA S 5", CATEGORY_USED_TWICE, 2, 4),
                Arguments.of("A: 1 \"Été\"\nGA \"E\u0301te\u0301\" 5", CATEGORY_USED_TWICE, 2, 4),
                Arguments.of("GA S 600000\nGA T 400001", TOO_MANY_PLACES, 2, 6),
                Arguments.of("A: 1" + "_".repeat(1_001) + " X", MALFORMED_ITEM, 1, 4),
                Arguments.of("A: 1 " + "_".repeat(1_001) + " 2 X", AISLE_TOO_WIDE, 1, 6),
                Arguments.of("A: 1 X # " + "x".repeat(100_000), LINE_TOO_LONG, 1, 100_001));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void saysWhatIsWrongAndWhere(String text, PlanErrorCode code, int line, int column) {
        PlanError error = errors(text).get(0);

        assertThat(error.code()).isEqualTo(code);
        assertThat(error.line()).isEqualTo(line);
        assertThat(error.column()).isEqualTo(column);
        assertThat(error.path()).isNull();
        assertThat(error.message()).isNotBlank().doesNotContain("{0}", "{1}");
        assertThat(error).hasToString("line " + line + ", column " + column + ": " + error.message());
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void oneMistakeIsReportedOnce(String text) {
        List<PlanErrorCode> codes = errors(text).stream().map(PlanError::code).toList();

        // Marks are the exception: each unknown seat is a mistake of its own.
        assertThat(codes.size() == 1 || Set.copyOf(codes).equals(Set.of(UNKNOWN_ACCESSIBLE_SEAT)))
                .as("%s", codes)
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF", " \t\r\n\n", "# nothing\n  # at all", "[VIP]\n"})
    void aTextWithoutPlacesIsNoPlan(String text) {
        assertThat(errors(text)).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(EMPTY_PLAN);
            assertThat(error.line()).isEqualTo(1);
            assertThat(error.column()).isEqualTo(1);
        });
    }

    @Test
    void allMistakesOfATextAreReportedInItsOrder() {
        assertThat(errors("A: 5-1 X\nB: 1 X\nB: 2 X\nhello\nGA S 0"))
                .extracting(PlanError::code)
                .containsExactly(REVERSED_RANGE, DUPLICATE_ROW, MALFORMED_LINE, INVALID_CAPACITY);
    }

    @Test
    void whoMakesManyMistakesStartsWithTheFirst() {
        String text = IntStream.range(0, 10_000).mapToObj(i -> "nonsense").collect(Collectors.joining("\n"));

        assertThat(errors(text))
                .hasSize(InvalidSeatingPlan.MAX_ERRORS)
                .extracting(PlanError::line)
                .endsWith(InvalidSeatingPlan.MAX_ERRORS);
    }

    @Test
    void tooManyPlacesIsOneMistake() {
        String text = IntStream.range(0, 30).mapToObj(i -> i + "R: 1-99999 X").collect(Collectors.joining("\n"));

        assertThat(errors(text)).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(TOO_MANY_PLACES);
            assertThat(error.line()).isEqualTo(11);
            assertThat(error.message()).contains(String.valueOf(SeatingPlan.MAX_PLACES));
        });
    }

    @Test
    void anErrorQuotesLittleOfTheInputAndNothingThatATerminalObeys() {
        PlanError error =
                errors("A: \u001b[31m\u202e" + "😀".repeat(500) + " X").get(0);

        assertThat(error.arguments().get(0)).hasSizeLessThanOrEqualTo(PlanError.MAX_ARGUMENT_LENGTH);
        assertThat(error.message().codePoints()).noneMatch(TextGridErrorsTest::isObeyed);
    }

    private static boolean isObeyed(int character) {
        int type = Character.getType(character);
        return type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
    }

    @Test
    void inputThatLooksLikeAPlaceholderIsQuotedAsItIs() {
        assertThat(errors("{1}$0\\ x: 1 X").get(0).message()).contains("\"{1}$0\\ x\"");
    }

    static List<PlanError> errors(String text) {
        InvalidSeatingPlan invalid =
                catchThrowableOfType(InvalidSeatingPlan.class, () -> new TextGridParser().parse("Room", text));
        assertThat(invalid).as("a plan that is invalid").isNotNull();
        assertThat(invalid).hasMessageContaining(invalid.errors().get(0).message());
        return invalid.errors();
    }
}
