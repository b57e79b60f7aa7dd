package io.holdfast.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.SeatingPlan;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every failure names its seed; the same seed makes the same text. */
@DisplayName("SPEC §5: any text is a plan or an invalid plan")
class TextGridFuzzTest {
    private static final String[] WORDS = {
        "A:",
        "GA",
        "ga:",
        "12:",
        "[VIP]",
        "[-]",
        "[",
        "]",
        "1-20",
        "20-1",
        "A-F",
        "5",
        "05",
        "@5",
        "@1-9",
        "_",
        "__",
        "STANDARD",
        "\"Loge 1\"",
        "\"",
        "#",
        ":",
        "-",
        "\n",
        "\r\n",
        "\t",
        "\u00a0",
        "\u2028",
        "\uFEFF",
        "\u0000",
        "99999",
        "0",
        "\ud83d",
        "😀",
        "ﷺ",
        "İ",
        "ı",
        "ß",
        "500",
        "x-"
    };

    @Test
    void randomBytesAreHandled() {
        for (long seed = 0; seed < 3_000; seed++) {
            byte[] bytes = new byte[new Random(seed).nextInt(400)];
            new Random(seed).nextBytes(bytes);
            parse(new String(bytes, StandardCharsets.UTF_8), seed);
            parse(new String(bytes, StandardCharsets.UTF_16), seed);
            parse(new String(bytes, StandardCharsets.ISO_8859_1), seed);
        }
    }

    @Test
    void randomWordsAreHandled() {
        for (long seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i >= 0; i--) {
                text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(3) == 0 ? "" : " ");
            }
            parse(text.toString(), seed);
        }
    }

    @Test
    void validTextsWithOneCharacterChangedAreHandled() {
        for (long seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(new RandomGrid(seed).text());
            String word = WORDS[random.nextInt(WORDS.length)];
            text.deleteCharAt(random.nextInt(text.length()));
            text.insert(random.nextInt(text.length() + 1), word);
            parse(text.toString(), seed);
        }
    }

    @Test
    void whatIsWrittenIsReadBack() {
        for (long seed = 0; seed < 1_000; seed++) {
            RandomGrid grid = new RandomGrid(seed);
            SeatingPlan plan = parse(grid.text(), seed);

            assertThat(plan).as("seed %d: %s", seed, grid.text()).isNotNull();
            assertThat(Plans.codes(plan)).as("seed %d", seed).containsExactlyElementsOf(grid.codes);
            assertThat(accessible(plan)).as("seed %d", seed).isEqualTo(grid.accessible);
            PlanInvariants.check(plan);
        }
    }

    private static Set<String> accessible(SeatingPlan plan) {
        return Plans.seats(plan).stream()
                .filter(PlannedSeat::accessible)
                .map(seat -> seat.code().value())
                .collect(Collectors.toSet());
    }

    /** The plan, or {@code null} if the text is none. Anything but a proper refusal fails the test. */
    private static SeatingPlan parse(String text, long seed) {
        try {
            SeatingPlan plan = new TextGridParser().parse("Room", text);
            assertThat(Plans.seats(plan).size() + plan.areas().size()).isPositive();
            return plan;
        } catch (InvalidSeatingPlan invalid) {
            assertThat(invalid.errors())
                    .hasSizeBetween(1, InvalidSeatingPlan.MAX_ERRORS)
                    .allMatch(error -> error.line() > 0 && error.column() > 0);
            return null;
        } catch (RuntimeException unexpected) {
            return fail("seed " + seed + ", text: " + text, unexpected);
        }
    }
}
