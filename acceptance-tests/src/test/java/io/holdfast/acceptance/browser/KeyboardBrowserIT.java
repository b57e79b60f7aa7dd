package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Buying without a mouse, by ear, and without motion. */
class KeyboardBrowserIT {
    private static final int MOST_TABS = 40;

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();

    @Test
    void seatIsBoughtWithTheKeyboardAlone() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage seats = ShowtimePage.open(page, shop, showtime);
        tabTo(page, page.getByTestId("seat-map"));
        assertThat(page.getByTestId("announcer")).containsText("Free");

        press(page, "ArrowDown", "ArrowRight", "Enter");
        seats.expectBasket("chosen");
        tabTo(page, page.getByTestId("hold"));
        press(page, "Enter");
        seats.expectBasket("held");
        tabTo(page, page.getByTestId("checkout"));
        press(page, "Enter");
        page.getByTestId("pay").waitFor();
        tabTo(page, page.getByTestId("pay"));
        press(page, "Enter");
        page.locator("button.pay").waitFor();
        tabTo(page, page.locator("button.pay"));
        press(page, "Enter");

        assertThat(page.getByTestId("ticket")).hasCount(1);
    }

    @Test
    void arrowsWalkFromSeatToSeatAndTellEachByName() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage.open(page, shop, showtime).choose("D5");
        tabTo(page, page.getByTestId("seat-map"));

        press(page, "ArrowRight");
        assertThat(page.getByTestId("announcer")).containsText("D6");
        press(page, "ArrowUp");
        assertThat(page.getByTestId("announcer")).containsText("C6");
        press(page, "End");
        assertThat(page.getByTestId("announcer")).containsText("C20");
        press(page, "ArrowRight");
        assertThat(page.getByTestId("announcer")).containsText("No seat further in this direction");
        press(page, "?");
        assertThat(page.locator("dialog[open]")).containsText("Keys for the seat map");
        press(page, "Escape");
        assertThat(page.getByTestId("seat-map")).isFocused();
    }

    @Test
    void seatIsChosenInTheTable() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage seats = ShowtimePage.open(page, shop, showtime);

        Locator row = seats.tableRow("F6");
        assertThat(row).containsText("12.50");
        row.getByTestId("table-pick").click();
        seats.expectBasket("chosen").hold();

        assertThat(row).hasAttribute("data-state", "yours");
        assertThat(row).containsText("Held for you");
    }

    @Test
    void changesOfOthersAreSpokenInBatches() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage.open(page, shop, showtime);

        shop.buyer().hold(showtime, "F1", "F2", "F3").expect(201);

        assertThat(page.getByTestId("announcer")).containsText("3 seats taken in row F");
    }

    @Test
    void nothingMovesForThoseWhoAskForCalm() {
        Page page = windows.open(Look.DESKTOP.calmly());
        ShowtimePage.open(page, shop, showtime);

        shop.buyer().hold(showtime, "B1").expect(201);
        new ShowtimePage(page).expectSeat("B1", "held");
        page.getByTestId("best-find").click();

        assertThat(longestMotionMillis(page)).isLessThanOrEqualTo(1.0);
    }

    /** The longest animation or transition that runs or may run on the page. */
    private static double longestMotionMillis(Page page) {
        Object longest = page.evaluate("() => { const millis = (text) => Math.max(...text.split(',')"
                + ".map((part) => parseFloat(part) * (part.includes('ms') ? 1 : 1000)));"
                + "const styles = [...document.querySelectorAll('*')].map((node) => getComputedStyle(node));"
                + "return Math.max(...document.getAnimations().map((each) => each.effect.getTiming().duration), "
                + "...styles.map((style) => millis(style.transitionDuration)), "
                + "...styles.map((style) => style.animationName === 'none' ? 0 : millis(style.animationDuration))); }");
        return ((Number) longest).doubleValue();
    }

    private static void tabTo(Page page, Locator target) {
        for (int presses = 0; presses < MOST_TABS; presses++) {
            if ((Boolean) target.evaluate("node => node === document.activeElement")) {
                return;
            }
            page.keyboard().press("Tab");
        }
        throw new AssertionError("no Tab key leads to " + target);
    }

    private static void press(Page page, String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }
}
