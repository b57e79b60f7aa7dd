package io.holdfast.app.cli;

import io.holdfast.api.audit.proof.ProofFinding;
import io.holdfast.api.audit.proof.ProofPromise;
import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.api.audit.proof.ProofSeal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A report for people. */
final class VerifyText {
    /** Open matters that are named; there may be many when much is sold. */
    private static final int MAX_OPEN = 10;

    private final ProofReport report;
    private final List<String> lines = new ArrayList<>();

    private VerifyText(ProofReport report) {
        this.report = report;
    }

    static List<String> of(ProofReport report) {
        return new VerifyText(report).write();
    }

    private List<String> write() {
        say(
                "Read %,d events up to position %,d in %.1f s (%,d events/s): %,d showtimes, %,d holds, %,d payments.",
                report.events(),
                report.position(),
                report.took().toMillis() / 1e3,
                report.eventsPerSecond(),
                report.showtimes(),
                report.holds(),
                report.payments());
        lines.add("");
        report.promises().forEach(this::promise);
        section("Compared", report.compared());
        section("Not compared", report.notCompared());
        findings("Broken", report.breaches(), report.breachCount(), Integer.MAX_VALUE);
        findings("On its way", report.open(), report.openCount(), MAX_OPEN);
        proven(report.seal());
        lines.add("");
        lines.add(
                report.isClean()
                        ? "Every promise was kept."
                        : String.format(Locale.ROOT, "Not every promise was kept: %,d found.", report.breachCount()));
        return lines;
    }

    private void say(String format, Object... arguments) {
        lines.add(String.format(Locale.ROOT, format, arguments));
    }

    private void promise(ProofPromise promise) {
        if (promise.breaches() == 0) {
            say("  kept       %s", promise.promise());
        } else {
            say("  BROKEN %,3d %s  [%s]", promise.breaches(), promise.promise(), promise.code());
        }
    }

    private void section(String title, List<String> what) {
        if (!what.isEmpty()) {
            lines.add("");
            lines.add(title + ":");
            what.forEach(each -> lines.add("  " + each));
        }
    }

    private void findings(String title, List<ProofFinding> findings, long count, int atMost) {
        if (count == 0) {
            return;
        }
        lines.add("");
        lines.add(title + ":");
        findings.stream().limit(atMost).forEach(this::finding);
        long more = count - Math.min(atMost, findings.size());
        if (more > 0) {
            say("  … and %,d more", more);
        }
    }

    private void finding(ProofFinding finding) {
        StringBuilder where = new StringBuilder();
        if (finding.position() != null) {
            where.append(", position ").append(finding.position());
        }
        if (finding.stream() != null) {
            where.append(", ").append(finding.stream());
        }
        say("  [%s] %s%s", finding.code(), finding.subject(), where);
        say("      %s", finding.text());
        if (finding.look() != null) {
            say("      look further: GET %s", finding.look());
        }
    }

    private void proven(@Nullable ProofSeal seal) {
        lines.add("");
        if (report.unchangedUpTo() >= 0) {
            say("Unchanged up to position %,d since it was last proven.", report.unchangedUpTo());
        } else {
            lines.add("Nothing of it was proven before, so that nothing tells whether it was altered since.");
        }
        if (seal != null) {
            say("Seal (keep it elsewhere): %d:%d:%s", seal.position(), seal.events(), seal.chain());
        }
    }
}
