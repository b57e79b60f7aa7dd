package io.holdfast.embedded.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Another Java process with this test's classes, to be killed. */
public record ChildJvm(Process process, BufferedReader output) implements AutoCloseable {
    /** What the child prints when it has come as far as the test needs. */
    public static final String READY = "ready";

    /** Runs this class's main method and waits until it has printed {@link #READY}. */
    public static ChildJvm running(Class<?> main, Path argument) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(
                        java.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName(),
                        argument.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        ChildJvm child = new ChildJvm(process, process.inputReader(StandardCharsets.UTF_8));
        child.awaitReady();
        return child;
    }

    private void awaitReady() throws IOException {
        String line = output.readLine();
        while (line != null && !line.equals(READY)) {
            line = output.readLine();
        }
        if (line == null) {
            throw new IOException("The child ended before it was ready");
        }
    }

    /** What {@code kill -9} does: no hook runs. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
