package io.holdfast.plans;

import tools.jackson.core.JacksonException;

/** Writes where in a JSON document something is: {@code zones[0].rows[3].position.x}. */
final class JsonPaths {
    private JsonPaths() {}

    static String of(JacksonException problem) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : problem.getPath()) {
            if (step.getPropertyName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        return path.toString();
    }

    static String seat(int zone, int row, int seat) {
        return row(zone, row) + ".seats[" + seat + "]";
    }

    static String row(int zone, int row) {
        return zone(zone) + ".rows[" + row + "]";
    }

    static String zone(int zone) {
        return "zones[" + zone + "]";
    }
}
