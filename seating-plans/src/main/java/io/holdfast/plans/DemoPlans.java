package io.holdfast.plans;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.StageKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rooms to show Holdfast with: five cinema rooms, an arena and a cabin.
 *
 * <p><b>Shape:</b> cinema rooms have the categories STANDARD and PREMIUM, the arena VIP, LOWER and UPPER, the cabin
 * PREMIUM (rows 1 to 4) and ECONOMY.
 */
public final class DemoPlans {
    /** How many rooms the demo cinema has. */
    public static final int CINEMA_ROOMS = 5;

    private static final String FOLDER = "demo/";

    private DemoPlans() {}

    /** The cinema's rooms, from Aurora 1 (300 seats, F5 to F7 among them) to Aurora 5 (96). */
    public static List<SeatingPlan> cinema() {
        return IntStream.rangeClosed(1, CINEMA_ROOMS)
                .mapToObj(room -> read("Aurora " + room, "aurora-" + room + ".txt", StageKind.SCREEN))
                .toList();
    }

    /** 50,000 seats around a stage, with {@code A-12} in category VIP before it. */
    public static SeatingPlan arena() {
        return ArenaPlan.build();
    }

    /** An Airbus A320 with 180 seats, {@code 1A} to {@code 30F}. */
    public static SeatingPlan cabin() {
        return read("Airbus A320", "a320.txt", StageKind.NOSE);
    }

    private static SeatingPlan read(String name, String file, StageKind stage) {
        try (InputStream text = DemoPlans.class.getResourceAsStream(FOLDER + file)) {
            if (text == null) {
                throw new IllegalStateException("The demo plan " + file + " is missing from the jar");
            }
            return new TextGridParser().parse(name, new String(text.readAllBytes(), StandardCharsets.UTF_8), stage);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
