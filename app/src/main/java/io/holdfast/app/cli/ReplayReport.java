package io.holdfast.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** What a replay found, for people. */
final class ReplayReport {
    private ReplayReport() {}

    static void differences(JsonNode replay, PrintWriter out) {
        JsonNode found = replay.path("differences");
        long count = found.path("count").asLong();
        out.printf(
                Locale.ROOT,
                "Compared at position %,d: %,d looked at, %s%n",
                found.path("position").asLong(),
                found.path("compared").asLong(),
                count == 0 ? "no difference" : String.format(Locale.ROOT, "%,d different", count));
        for (JsonNode each : found.path("samples")) {
            out.printf(
                    "  %s %s: live %s, from the log %s%n",
                    each.path("of").asString(),
                    each.path("what").asString(),
                    value(each.path("live")),
                    value(each.path("replayed")));
        }
        long more = count - found.path("samples").size();
        if (more > 0) {
            out.printf(Locale.ROOT, "  and %,d more%n", more);
        }
    }

    private static String value(JsonNode node) {
        return node.isString() ? node.asString() : "nothing";
    }

    static void list(JsonNode all, PrintWriter out) {
        out.println("Can be replayed: "
                + String.join(
                        ", ",
                        all.path("projections")
                                .valueStream()
                                .map(JsonNode::asString)
                                .toList()));
        for (JsonNode replay : all.path("replays")) {
            out.println(replay.path("replayId").asString() + "  "
                    + replay.path("startedAt").asString() + "  " + ReplayLine.of(replay));
        }
    }
}
