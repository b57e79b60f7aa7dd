package io.holdfast.acceptance.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Asks axe-core what on a page keeps people out. */
final class Axe {
    private static final String SCRIPT = script();
    private static final String RUN = """
            rules => axe.run(document, { resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: rules } : {}) })
              .then(({ violations }) => violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, any }) =>
                  `${id} at ${target.join(' ')}: ${any.map(({ message }) => message).join('; ')}`)))
            """;

    private Axe() {}

    /** The serious and critical violations of this page, one sentence each. */
    static List<String> violations(Page page, String... onlyRules) {
        if (!(Boolean) page.evaluate("() => 'axe' in window")) {
            page.evaluate(SCRIPT);
        }
        List<?> found = (List<?>) page.evaluate(RUN, List.of(onlyRules));
        return found.stream().map(String::valueOf).toList();
    }

    private static String script() {
        try (InputStream file = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
