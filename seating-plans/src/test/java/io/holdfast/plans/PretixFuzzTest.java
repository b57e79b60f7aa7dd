package io.holdfast.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.holdfast.api.plan.SeatingPlan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Every failure names its seed; the same seed makes the same file. */
@DisplayName("SPEC §8: any bytes are a pretix plan or an invalid plan")
class PretixFuzzTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String[] VALUES = {
        "null",
        "true",
        "0",
        "-1",
        "1.5",
        "1e308",
        "-1e-308",
        "99999999999999999999",
        "\"\"",
        "\" \"",
        "\"x\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "[]",
        "{}",
        "[null]",
        "[[]]",
        "{\"x\":null}",
        "{\"x\":1e9,\"y\":-1e9}"
    };

    @Test
    void randomBytesAreHandled() {
        for (long seed = 0; seed < 3_000; seed++) {
            byte[] bytes = new byte[new Random(seed).nextInt(200)];
            new Random(seed).nextBytes(bytes);
            parse(bytes, seed);
        }
    }

    @Test
    void damagedFilesAreHandled() {
        for (long seed = 0; seed < 4_000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = sample(random);
            int changes = 1 + random.nextInt(4);
            for (int i = 0; i < changes; i++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            parse(bytes, seed);
        }
    }

    @Test
    void filesThatEndTooSoonAreHandled() {
        byte[] whole = PretixSamples.file(PretixSamples.CLUB);
        for (int length = 0; length < whole.length; length++) {
            parse(Arrays.copyOf(whole, length), length);
        }
    }

    @Test
    void filesWithOneValueExchangedAreHandled() {
        for (long seed = 0; seed < 4_000; seed++) {
            Random random = new Random(seed);
            JsonNode root = JSON.readTree(sample(random));
            exchange(root, JSON.readTree(VALUES[random.nextInt(VALUES.length)]), random);
            parse(JSON.writeValueAsString(root).getBytes(StandardCharsets.UTF_8), seed);
        }
    }

    private static byte[] sample(Random random) {
        return PretixSamples.file(random.nextBoolean() ? PretixSamples.THEATRE : PretixSamples.CLUB);
    }

    /** Replaces one member or element, chosen evenly among all of the file. */
    private static void exchange(JsonNode root, JsonNode value, Random random) {
        List<JsonNode> containers = new ArrayList<>();
        collect(root, containers);
        JsonNode chosen = containers.get(random.nextInt(containers.size()));
        if (chosen instanceof ObjectNode object) {
            List<String> names = new ArrayList<>(object.propertyNames());
            object.set(names.get(random.nextInt(names.size())), value);
        } else {
            ((ArrayNode) chosen).set(random.nextInt(chosen.size()), value);
        }
    }

    private static void collect(JsonNode node, List<JsonNode> containers) {
        if (node.isContainer() && !node.isEmpty()) {
            containers.add(node);
            node.forEach(child -> collect(child, containers));
        }
    }

    private static void parse(byte[] bytes, long seed) {
        try {
            SeatingPlan plan = new PretixPlanParser().parse("Room", bytes);
            assertThat(Plans.seats(plan)).isNotEmpty();
            assertThat(plan.width()).isFinite();
            assertThat(plan.height()).isFinite();
        } catch (InvalidSeatingPlan invalid) {
            assertThat(invalid.errors())
                    .hasSizeBetween(1, InvalidSeatingPlan.MAX_ERRORS)
                    .allMatch(error -> error.path() != null || error.line() > 0);
        } catch (RuntimeException unexpected) {
            fail("seed " + seed + ", file: " + new String(bytes, StandardCharsets.UTF_8), unexpected);
        }
    }
}
