package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;

/** The seat page of one showtime, as a buyer uses it. */
record ShowtimePage(Page page) {
    static ShowtimePage open(Page page, Shop shop, long showtime) {
        page.navigate(shop.baseUrl() + "/s/" + showtime);
        return new ShowtimePage(page).ready();
    }

    ShowtimePage ready() {
        page.locator(".map-column:not([aria-busy])").waitFor();
        return this;
    }

    Locator seat(String code) {
        return page.locator("seat-map [data-seat=\"" + code + "\"]");
    }

    ShowtimePage choose(String... codes) {
        for (String code : codes) {
            seat(code).click();
            expectSeat(code, "chosen");
        }
        return this;
    }

    ShowtimePage expectSeat(String code, String state) {
        assertThat(seat(code)).hasAttribute("data-state", state);
        return this;
    }

    ShowtimePage expectBasket(String state) {
        assertThat(page.getByTestId("basket")).hasAttribute("data-state", state);
        return this;
    }

    ShowtimePage hold() {
        page.getByTestId("hold").click();
        return expectBasket("held");
    }

    /** A message of this kind, for example {@code taken}. */
    Locator message(String kind) {
        return page.locator("[data-testid=message][data-kind=" + kind + "]");
    }

    CheckoutPage checkout() {
        page.getByTestId("checkout").click();
        return CheckoutPage.on(page);
    }

    /** Shows the seats as a table, and of them those whose code contains the text. */
    Locator tableRow(String code) {
        if (!page.getByTestId("seat-table").isVisible()) {
            page.getByTestId("view-switch").click();
        }
        page.getByTestId("table-find").fill(code);
        return page.locator("[data-testid=table-seat][data-seat=\"" + code + "\"]");
    }
}
