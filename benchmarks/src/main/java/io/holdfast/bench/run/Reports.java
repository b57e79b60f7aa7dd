package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.report.Ratio;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts reports together. */
final class Reports {
    private Reports() {}

    /** Compares Holdfast with every other server of the main table. */
    static Report compare(
            String name, Arena arena, Table main, Table open, List<Table> others, Correctness correctness) {
        Row holdfast = main.row(Shop.NAME);
        List<Ratio> ratios = new ArrayList<>();
        List<Ratio> more = new ArrayList<>();
        for (Row row : main.rows()) {
            if (row != holdfast) {
                ratios.add(Ratio.throughput(holdfast, row));
                more.add(Ratio.cpu(holdfast, row));
                more.add(Ratio.p99("p99, closed loop", holdfast, row));
                more.add(Ratio.p99("p99, open loop", open.row(Shop.NAME), open.row(row.peer())));
            }
        }
        return new Report(name, setting(name, arena), main, others, ratios, more, correctness);
    }

    static List<String> setting(String name, Arena arena) {
        Settings settings = arena.settings();
        return List.of(
                "command: ./holdfast bench " + name + " --seconds " + settings.seconds() + " --connections "
                        + settings.connections() + " --rounds " + settings.rounds(),
                "machine: " + arena.machine().describe(),
                String.format(
                        Locale.ROOT,
                        "others on the machine took %.0f %% of its processors during the run",
                        arena.shareOfOthers() * 100),
                "versions: Java " + Runtime.version() + ", " + arena.database().version()
                        + " (fsync on, shared by all servers, a database each)",
                "rounds interleaved, medians; Holdfast runs whole (projections, reactions, Redis, Kafka), rate limits off;"
                        + " the load client shares the processors");
    }
}
