package io.holdfast.acceptance.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The Chromium of this machine. Nothing is downloaded: where there is none, the tests are skipped and say so. */
final class Chromium implements AutoCloseable {
    private static final String VARIABLE = "HOLDFAST_CHROMIUM";
    private static final List<String> USUAL_PLACES = List.of(
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    private static final List<String> ARGUMENTS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--font-render-hinting=none");
    private static final double START_MILLIS = 90_000;

    private final Playwright playwright;
    private final Browser browser;

    Chromium() {
        Path executable = executable();
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(ARGUMENTS)
                        .setTimeout(START_MILLIS));
    }

    Browser browser() {
        return browser;
    }

    private static Path executable() {
        Optional<Path> found = Stream.concat(
                        Stream.of(System.getProperty(VARIABLE), System.getenv(VARIABLE)), USUAL_PLACES.stream())
                .filter(place -> place != null && !place.isBlank())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(
                found.isPresent(),
                "There is no Chromium here, so no page was looked at. Install one or name it in " + VARIABLE + ".");
        return found.get();
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
