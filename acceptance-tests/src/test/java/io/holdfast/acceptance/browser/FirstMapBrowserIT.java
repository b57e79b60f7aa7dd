package io.holdfast.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the first look at a map costs. */
class FirstMapBrowserIT {
    private static final int MOST_BYTES = 150_000;

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();

    @Test
    void firstMapIsLightWithoutItsPlan() {
        long showtime = shop.operator().cinema();
        Page page = windows.open(Look.PHONE);

        ShowtimePage.open(page, shop, showtime);
        double readyMillis = ((Number) page.evaluate("() => performance.now()")).doubleValue();

        Map<?, ?> cost = (Map<?, ?>)
                page.evaluate(
                        "() => {"
                                + "const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];"
                                + "const plan = (file) => /\\/(layout|seats)$/.test(new URL(file.name).pathname);"
                                + "const sum = (some) => some.reduce((bytes, file) => bytes + file.transferSize, 0);"
                                + "return { files: files.length, shell: sum(files.filter((file) => !plan(file))),"
                                + " plan: sum(files.filter(plan)), raw: files.reduce((bytes, file) => bytes + file.decodedBodySize, 0) }; }");
        System.out.printf(
                "MEASURED the first map: %s bytes in %s files, its plan %s more, %s unpacked; ready after %.0f ms%n",
                cost.get("shell"), cost.get("files"), cost.get("plan"), cost.get("raw"), readyMillis);
        assertThat(((Number) cost.get("shell")).intValue()).isBetween(1, MOST_BYTES);
    }
}
