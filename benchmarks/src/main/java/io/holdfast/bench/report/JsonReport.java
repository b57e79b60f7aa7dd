package io.holdfast.bench.report;

import java.nio.file.Path;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A report as programs read it: {@code {"name":…,"rows":[{"peer":…,"perSecond":…,"p50Ms":…,"p99Ms":…,
 * "cpuMsPerThousand":…}],"ratios":{"holdfast/baseline":…},"correct":true}}.
 *
 * <p><b>Units:</b> medians of the rounds; {@code cpuMsPerThousand} is of the whole machine. {@code null} where nobody
 * measured it.
 */
public final class JsonReport {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonReport() {}

    public static void write(Report report, Path file) {
        JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), of(report));
    }

    static ObjectNode of(Report report) {
        ObjectNode json = JSON.createObjectNode();
        json.put("name", report.name());
        ArrayNode rows = json.putArray("rows");
        for (Row row : report.main().rows()) {
            ObjectNode object = rows.addObject();
            object.put("peer", row.peer()).put("perSecond", rounded(row.perSecond()));
            object.set("p50Ms", measuredOrNull(row.p50()));
            object.set("p99Ms", measuredOrNull(row.p99()));
            object.set("cpuMsPerThousand", measuredOrNull(row.machineCpu()));
        }
        ObjectNode ratios = json.putObject("ratios");
        report.ratios().forEach(ratio -> ratios.put(ratio.name(), rounded(ratio.value())));
        json.put("correct", report.correctness().isCorrect());
        return json;
    }

    private static JsonNode measuredOrNull(Spread figure) {
        return Double.isNaN(figure.median())
                ? JSON.getNodeFactory().nullNode()
                : JSON.getNodeFactory().numberNode(rounded(figure));
    }

    private static double rounded(Spread figure) {
        return rounded(figure.median());
    }

    private static double rounded(double figure) {
        return Math.round(figure * 1000) / 1000.0;
    }
}
