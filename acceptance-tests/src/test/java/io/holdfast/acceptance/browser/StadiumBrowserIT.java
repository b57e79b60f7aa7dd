package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A hall of fifty thousand seats. */
class StadiumBrowserIT {
    private static final int SECTIONS = 10;
    private static final int ROWS = 50;
    private static final int SEATS = 100;

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();

    @Test
    @DisplayName(
            "E5: fifty thousand seats open on a canvas; one is found in the table and held, and its neighbours go live")
    void fiftyThousandSeatsOpenAndOneIsHeld() {
        long showtime = shop.operator().showtime("CONCERT", grid(), categories("STALLS"), "{\"queueRequired\":false}");
        Page page = windows.open(Look.DESKTOP);
        Instant asked = Instant.now();
        ShowtimePage seats = ShowtimePage.open(page, shop, showtime);
        System.out.printf(
                "MEASURED a map of 50,000 seats is ready after %d ms%n",
                Duration.between(asked, Instant.now()).toMillis());
        assertThat(page.locator("seat-map")).hasAttribute("data-renderer", "canvas");
        assertThat(coloursOnTheMap(page)).isGreaterThan(2);

        Locator row = seats.tableRow("S3-R12-40");
        row.getByTestId("table-pick").click();
        seats.expectBasket("chosen").hold();

        assertThat(row).hasAttribute("data-state", "yours");
        Locator other = seats.tableRow("S3-R12-41");
        assertThat(other).hasAttribute("data-state", "available");
        shop.buyer().hold(showtime, "S3-R12-41").expect(201);
        assertThat(other).hasAttribute("data-state", "held");
        theirPastIsShownToo(showtime);
    }

    private void theirPastIsShownToo(long showtime) {
        Page page = windows.open(Look.DESKTOP);
        Instant asked = Instant.now();
        new Console(page, shop).audit(showtime, "").signIn();
        page.locator("[data-testid=past-desk][data-ready]").waitFor();
        System.out.printf(
                "MEASURED a past map of 50,000 seats is ready after %d ms%n",
                Duration.between(asked, Instant.now()).toMillis());
        assertThat(page.locator("seat-map")).hasAttribute("data-renderer", "canvas");
        Locator held = page.locator("[data-testid=map-counts] li[data-state=held]");
        assertThat(held).hasAttribute("data-count", "2");
        page.getByTestId("play-back").click();
        assertThat(held).hasAttribute("data-count", "1");
        page.getByTestId("play-first").click();
        assertThat(held).hasAttribute("data-count", "0");
    }

    /** A canvas that shows nothing has one colour. */
    private static int coloursOnTheMap(Page page) {
        Object count = page.evaluate("() => { const canvas = document.querySelector('canvas.map-surface');"
                + "const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);"
                + "const colours = new Set(); for (let i = 0; i < data.length; i += 400)"
                + " colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]); return colours.size; }");
        return ((Number) count).intValue();
    }

    private static String grid() {
        StringBuilder grid = new StringBuilder();
        for (int section = 1; section <= SECTIONS; section++) {
            grid.append("[S").append(section).append("]\n");
            for (int row = 1; row <= ROWS; row++) {
                grid.append("R").append(row).append(": 1-").append(SEATS).append(" STALLS\n");
            }
        }
        return grid.toString();
    }
}
