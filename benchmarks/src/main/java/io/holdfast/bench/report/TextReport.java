package io.holdfast.bench.report;

import java.util.Locale;

/** A report as people read it in a terminal; it can be copied into a Markdown document as it is. */
public final class TextReport {
    private final StringBuilder text = new StringBuilder();

    private TextReport() {}

    public static String of(Report report) {
        TextReport writer = new TextReport();
        writer.write(report);
        return writer.text.toString();
    }

    private void write(Report report) {
        line("# holdfast bench " + report.name());
        line("");
        report.setting().forEach(setting -> line("- " + setting));
        table(report.main());
        report.others().forEach(this::table);
        line("");
        report.ratios().forEach(this::ratio);
        report.moreRatios().forEach(this::ratio);
        line("");
        line("Correctness:");
        report.correctness().sentences().forEach(sentence -> line("    " + sentence));
        line("");
    }

    private void table(Table table) {
        line("");
        line(table.title());
        line("");
        line("| server | requests/s (min–max) | p50 ms | p99 ms (min–max) | p99.9 ms | CPU ms/1,000: server"
                + " | PostgreSQL | machine |");
        line("|---|---:|---:|---:|---:|---:|---:|---:|");
        table.rows().forEach(this::row);
    }

    private void row(Row row) {
        line(String.format(
                Locale.ROOT,
                "| %s | %,.0f (%,.0f–%,.0f) | %s | %s | %s | %s | %s | %s |",
                row.peer(),
                row.perSecond().median(),
                row.perSecond().min(),
                row.perSecond().max(),
                measured(row.p50(), "%.2f"),
                spread(row.p99()),
                measured(row.p999(), "%.2f"),
                measured(row.serverCpu(), "%.0f"),
                measured(row.databaseCpu(), "%.0f"),
                measured(row.machineCpu(), "%.0f")));
    }

    private static String measured(Spread figure, String format) {
        return Double.isNaN(figure.median()) ? "–" : String.format(Locale.ROOT, format, figure.median());
    }

    private static String spread(Spread figure) {
        return Double.isNaN(figure.median())
                ? "–"
                : String.format(Locale.ROOT, "%.2f (%.2f–%.2f)", figure.median(), figure.min(), figure.max());
    }

    private void ratio(Ratio ratio) {
        line(String.format(Locale.ROOT, "%-22s %.2f   %s", ratio.name(), ratio.value(), ratio.what()));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
