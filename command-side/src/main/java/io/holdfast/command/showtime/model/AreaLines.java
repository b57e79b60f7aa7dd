package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AreaQuantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Several lines of one area mean their sum. */
final class AreaLines {
    private AreaLines() {}

    /** One line per area, in the order in which the areas were first named. */
    static List<AreaQuantity> addUp(List<AreaQuantity> lines) {
        if (lines.isEmpty()) {
            return List.of();
        }
        Map<String, Long> quantities = new LinkedHashMap<>();
        for (AreaQuantity line : lines) {
            if (line.quantity() < 1) {
                throw new IllegalArgumentException("areas: the quantity of " + line.category() + " is at least 1");
            }
            quantities.merge(line.category(), (long) line.quantity(), Long::sum);
        }
        return quantities.entrySet().stream()
                .map(entry -> new AreaQuantity(entry.getKey(), (int) Math.min(entry.getValue(), Integer.MAX_VALUE)))
                .toList();
    }
}
