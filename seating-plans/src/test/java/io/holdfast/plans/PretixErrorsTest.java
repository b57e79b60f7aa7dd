package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.*;
import static io.holdfast.plans.PretixSamples.errors;
import static io.holdfast.plans.PretixSamples.plan;
import static io.holdfast.plans.PretixSamples.row;
import static io.holdfast.plans.PretixSamples.seat;
import static io.holdfast.plans.PretixSamples.zone;
import static io.holdfast.plans.PretixSamples.zones;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SPEC §8: a pretix file that is no plan names what is wrong, and nothing is imported")
class PretixErrorsTest {
    private static final String SEAT = "zones[0].rows[0].seats[0]";

    private static final String GOOD = plan(row("A", seat("a", "1", 0, 0)));

    static Stream<Arguments> mistakes() {
        return Stream.of(
                // file, code, path
                Arguments.of("null", NOT_A_PLAN, ""),
                Arguments.of("{}", MISSING_MEMBER, "zones"),
                Arguments.of("{\"zones\":[]}", EMPTY_PLAN, "zones"),
                Arguments.of("{\"zones\":[null,{\"rows\":[null]}]}", EMPTY_PLAN, "zones"),
                Arguments.of("", NOT_A_PLAN, ""),
                Arguments.of(" \n", NOT_A_PLAN, ""),
                Arguments.of("{} {}", NOT_A_PLAN, ""),
                Arguments.of("[]", NOT_A_PLAN, ""),
                Arguments.of("\"plan\"", NOT_A_PLAN, ""),
                Arguments.of("{\"zones\":{}}", WRONG_TYPE, "zones"),
                Arguments.of("{\"zones\":[{\"rows\":[{\"seats\":[5]}]}]}", WRONG_TYPE, SEAT),
                Arguments.of(without("\"seat_guid\":\"a\","), MISSING_MEMBER, SEAT + ".seat_guid"),
                Arguments.of(without("\"seat_number\":\"1\","), MISSING_MEMBER, SEAT + ".seat_number"),
                Arguments.of(without("\"category\":\"X\","), MISSING_MEMBER, SEAT + ".category"),
                Arguments.of(without("\"row_number\":\"A\","), MISSING_MEMBER, "zones[0].rows[0].row_number"),
                Arguments.of(without(",\"position\":{\"x\":0.0,\"y\":0.0}"), MISSING_MEMBER, SEAT + ".position"),
                Arguments.of(with("\"a\"", "\" \""), MISSING_MEMBER, SEAT + ".seat_guid"),
                Arguments.of(with("\"a\"", "{\"id\":1}"), WRONG_TYPE, SEAT + ".seat_guid"),
                Arguments.of(with("\"a\"", "\"a\\u0000b\""), INVALID_TEXT, SEAT + ".seat_guid"),
                Arguments.of(with("\"a\"", "\"\\ud83c\""), INVALID_TEXT, SEAT + ".seat_guid"),
                Arguments.of(with("\"a\"", "\"" + "a".repeat(201) + "\""), INVALID_TEXT, SEAT + ".seat_guid"),
                Arguments.of(with("\"Hall\"", "\"" + "a".repeat(201) + "\""), INVALID_TEXT, "zones[0].name"),
                Arguments.of(with("\"1\"", "\"" + "1".repeat(100) + "\""), INVALID_CODE, SEAT),
                Arguments.of(with("\"1\"", "\"1\\u200b\""), INVALID_CODE, SEAT),
                Arguments.of(with("\"category\":\"X\"", "\"category\":\"Y\""), UNKNOWN_CATEGORY, SEAT + ".category"),
                Arguments.of(
                        with("\"category\":\"X\"", "\"category\":\"" + "x".repeat(65) + "\""),
                        INVALID_CATEGORY,
                        SEAT + ".category"),
                Arguments.of(with("\"x\":0.0", "\"x\":\"left\""), WRONG_TYPE, SEAT + ".position.x"),
                Arguments.of(with("\"x\":0.0", "\"x\":null"), INVALID_POSITION, SEAT + ".position"),
                Arguments.of(with("\"x\":0.0", "\"x\":1e300"), INVALID_POSITION, SEAT + ".position"),
                Arguments.of(with("\"x\":0.0", "\"x\":1e9999"), INVALID_POSITION, SEAT + ".position"),
                Arguments.of(with("\"x\":0,", "\"x\":-2e9,"), INVALID_POSITION, "zones[0].position"),
                Arguments.of(
                        plan(row("A", seat("a", "1", 0, 0), seat("a", "2", 0, 0))),
                        DUPLICATE_GUID,
                        "zones[0].rows[0].seats[1].seat_guid"),
                Arguments.of(
                        plan(row("A", seat("a", "1", 0, 0), seat("b", "01", 0, 0))),
                        AMBIGUOUS_CODE,
                        "zones[0].rows[0].seats[1]"),
                Arguments.of(
                        zones(zone("Z", row("A", seat("a", "1", 0, 0))), zone("z", row("A", seat("b", "1", 0, 0)))),
                        AMBIGUOUS_CODE,
                        "zones[1].rows[0].seats[0]"));
    }

    private static String without(String part) {
        return with(part, "");
    }

    private static String with(String part, String replacement) {
        assertThat(GOOD).contains(part);
        return GOOD.replace(part, replacement);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void saysWhatIsWrongAndWhere(String json, PlanErrorCode code, String path) {
        assertThat(errors(json)).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(code);
            assertThat(error.path()).isEqualTo(path);
            assertThat(error.line()).isNull();
            assertThat(error.message()).isNotBlank().doesNotContain("{0}", "{1}");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"zones\":[}", "hello", "{\"zones\":[],\"zones\":[]}", "\u0000"})
    void whatIsNoJsonNamesLineAndColumn(String text) {
        assertThat(errors(text)).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(NOT_JSON);
            assertThat(error.line()).isPositive();
            assertThat(error.column()).isPositive();
        });
    }

    @Test
    void theLineIsThatOfTheMistake() {
        assertThat(errors("{\n  \"zones\": [\n    oops\n").get(0).line()).isEqualTo(3);
    }

    @Test
    void nestingIsBounded() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);

        assertThat(errors("{\"zones\":[],\"extra\":" + deep + "}").get(0).code())
                .isEqualTo(TOO_COMPLEX);
        assertThat(errors("{\"zones\":[{\"areas\":" + deep + "}]}").get(0).code())
                .isEqualTo(TOO_COMPLEX);
    }

    @Test
    void allMistakesAreReportedUpToABound() {
        String[] seats = Collections.nCopies(500, "{}").toArray(String[]::new);

        assertThat(errors(plan(row("A", seats)))).hasSize(InvalidSeatingPlan.MAX_ERRORS);
        assertThat(errors(plan(row("A", "{}", "null"))))
                .extracting(PlanError::path)
                .containsExactly(
                        SEAT + ".seat_guid",
                        SEAT + ".seat_number",
                        SEAT + ".category",
                        SEAT + ".position",
                        "zones[0].rows[0].seats[1].seat_guid",
                        "zones[0].rows[0].seats[1].seat_number",
                        "zones[0].rows[0].seats[1].category",
                        "zones[0].rows[0].seats[1].position");
    }
}
