package io.holdfast.testsupport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;

/** The program of the documentation that checks exports of the log, as a process that knows nothing of ours. */
public final class ExportChecker {
    private static final Path SOURCE = Path.of("..", "docs", "reference", "CheckExport.java");

    private final List<String> command;

    private ExportChecker(String... arguments) {
        command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
    }

    /** Started as its reader would start it. */
    public static ExportChecker fromSource() {
        return new ExportChecker(SOURCE.toString());
    }

    /** Compiled once, for whoever starts it often. */
    public static ExportChecker compiled(Path folder) {
        int failed =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), SOURCE.toString());
        if (failed != 0) {
            throw new IllegalStateException("the checker does not compile");
        }
        return new ExportChecker("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", folder.toString(), "CheckExport");
    }

    /** What it says, with its exit code before it. */
    public String check(Path export, String key) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.add(export.toString());
        whole.add(key);
        Process process = new ProcessBuilder(whole).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            throw new IllegalStateException("the checker does not end");
        }
        return process.exitValue() + " " + said.strip();
    }
}
