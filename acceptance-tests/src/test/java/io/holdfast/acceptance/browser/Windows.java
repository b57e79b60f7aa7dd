package io.holdfast.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Opens browser windows for a test and closes them after it. A script error on any page fails the test; a failing test
 * leaves pictures of its windows in {@code target/screenshots/failed}. One Chromium serves the whole run.
 */
final class Windows implements BeforeEachCallback, AfterEachCallback {
    static final Path PICTURES = Path.of("target", "screenshots");

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(Windows.class);
    private static final double PATIENCE_MILLIS = 30_000;

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    }

    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<Page> pages = new ArrayList<>();
    private final List<String> scriptErrors = new ArrayList<>();
    private Locale localeBefore = Locale.getDefault();
    private Chromium chromium;

    @Override
    public void beforeEach(ExtensionContext test) {
        // Playwright writes LIGHT as "lıght" under the Turkish locale that the tests run in, and then refuses it.
        localeBefore = Locale.getDefault();
        Locale.setDefault(Locale.ROOT);
        chromium = test.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(Chromium.class, type -> new Chromium(), Chromium.class);
    }

    /** A window of a browser that has never been here. */
    Page open(Look look) {
        return open(look.options());
    }

    /** The same of a browser that runs no scripts. */
    Page openWithoutScript(Look look) {
        return open(look.options().setJavaScriptEnabled(false));
    }

    private Page open(Browser.NewContextOptions options) {
        BrowserContext context = chromium.browser().newContext(options);
        context.setDefaultTimeout(PATIENCE_MILLIS);
        contexts.add(context);
        Page page = context.newPage();
        page.onPageError(scriptErrors::add);
        page.onConsoleMessage(message -> {
            if (message.text().contains("Content Security Policy")) {
                scriptErrors.add(message.text());
            }
        });
        pages.add(page);
        return page;
    }

    @Override
    public void afterEach(ExtensionContext test) {
        if (test.getExecutionException().isPresent()) {
            photograph(test.getRequiredTestClass().getSimpleName() + "-"
                    + test.getRequiredTestMethod().getName());
        }
        contexts.forEach(BrowserContext::close);
        contexts.clear();
        pages.clear();
        Locale.setDefault(localeBefore);
        List<String> errors = List.copyOf(scriptErrors);
        scriptErrors.clear();
        assertThat(errors).as("script errors on the pages").isEmpty();
    }

    private void photograph(String name) {
        for (int i = 0; i < pages.size(); i++) {
            Path file = PICTURES.resolve("failed").resolve(name + "-" + (i + 1) + ".png");
            pages.get(i).screenshot(new Page.ScreenshotOptions().setPath(file));
        }
    }
}
