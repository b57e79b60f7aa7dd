package io.holdfast.flights;

import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.PlanOffers;
import io.holdfast.plans.TextGridParser;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** Words for schedules, for tests. */
final class Schedules {
    static final PlanId CABIN = new PlanId(UUID.fromString("0f2c0000-0000-4000-8000-0000000000a3"));
    static final String HEADER = "code,from,to,departure,plan,classes";
    static final String CLASSES = "PREMIUM::3200000 VND:0;ECONOMY:12:1450000 VND:3";

    private static final PlanOffers OFFERS =
            new PlanOffers(new TextGridParser().parse("Small cabin", """
            1: A-C _ D-F PREMIUM
            2: A-C _ D-F ECONOMY
            3: A-C _ D-F ECONOMY
            """), ShowtimeKind.FLIGHT);

    private Schedules() {}

    static Optional<PlanOffers> plan(PlanId id) {
        return id.equals(CABIN) ? Optional.of(OFFERS) : Optional.empty();
    }

    static String flight(String code, String departure) {
        return String.join(",", code, "SGN", "HAN", departure, CABIN.toString(), CLASSES);
    }

    static byte[] csv(String... lines) {
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** So many flights of one day, one a minute. */
    static byte[] day(int flights) {
        String[] lines = new String[flights + 1];
        lines[0] = HEADER;
        for (int i = 0; i < flights; i++) {
            lines[i + 1] = flight("HF" + (1000 + i), "2026-12-20T%02d:%02d".formatted(i / 60 % 24, i % 60));
        }
        return csv(lines);
    }
}
