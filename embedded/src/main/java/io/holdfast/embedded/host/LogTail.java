package io.holdfast.embedded.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a server's log, for the message that says why it did not start. */
public final class LogTail {
    /** How many lines are shown. */
    public static final int LINES = 5;

    private LogTail() {}

    /** The last {@link #LINES} lines and where the rest is; empty when there is no log. */
    public static String of(Path log) {
        try {
            // Servers may write their messages in any encoding; this one can read every byte.
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            List<String> last = lines.subList(Math.max(0, lines.size() - LINES), lines.size());
            return last.isEmpty() ? "" : "; its log " + log + " ends with: " + String.join(" | ", last);
        } catch (IOException missing) {
            return "";
        }
    }
}
