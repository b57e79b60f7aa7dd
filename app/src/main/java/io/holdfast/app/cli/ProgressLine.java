package io.holdfast.app.cli;

import java.io.PrintWriter;

/** A line that changes in place on a terminal; elsewhere every line that is another. */
final class ProgressLine {
    private final PrintWriter out;
    private final boolean terminal;
    private String shown = "";

    ProgressLine(PrintWriter out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    void show(String line) {
        if (line.equals(shown)) {
            return;
        }
        if (terminal) {
            out.print("\r" + line + " ".repeat(Math.max(0, shown.length() - line.length())));
            out.flush();
        } else {
            out.println(line);
        }
        shown = line;
    }

    /** What follows stands on a line of its own. */
    void end() {
        if (terminal && !shown.isEmpty()) {
            out.println();
        }
        out.flush();
    }
}
