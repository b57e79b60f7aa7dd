package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.app.demo.DemoProgramme;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@DisplayName("SPEC §4, §8: a flight is searched, booked and given back")
class FlightBrowserIT {
    private static final Shop SHOP = Shop.shared();

    @RegisterExtension
    final Windows windows = new Windows();

    @BeforeAll
    static void putTheDemoOnSale() {
        SHOP.bean(DemoProgramme.class).putOnSale(line -> {});
    }

    private static Locator remaining(Page page, String fareClass) {
        return page.locator("[data-flight='1001'] [data-fare='" + fareClass + "']");
    }

    private static Page search(Page page) {
        page.navigate(SHOP.baseUrl() + "/fly");
        page.getByTestId("airport-from").fill("ho chi minh");
        page.getByTestId("airport-to").fill("han");
        page.getByTestId("flight-date").fill("2026-12-20");
        page.getByTestId("flight-find").click();
        return page;
    }

    @Test
    void fromTheSearchToTheTicketAndBack() {
        Page page = search(windows.open(Look.DESKTOP));
        assertThat(page).hasURL(SHOP.baseUrl() + "/fly?from=SGN&to=HAN&date=2026-12-20");
        assertThat(page.getByTestId("airport-from")).hasValue("SGN");
        int before = Integer.parseInt(remaining(page, "PREMIUM").getAttribute("data-remaining"));

        page.locator("[data-flight='1001']").getByTestId("flight-choose").click();
        ShowtimePage cabin = new ShowtimePage(page).ready();
        assertThat(page.locator("seat-map .map-shape.exit")).hasCount(6);
        CheckoutPage checkout = cabin.choose("2A", "2B").hold().checkout();
        String holdId = checkout.holdId();
        String payment = checkout.toGateway();
        SHOP.buyer().gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        page.navigate(SHOP.baseUrl() + "/booking/" + holdId);
        assertThat(page.getByTestId("ticket")).hasCount(2);
        assertThat(remaining(search(windows.open(Look.PHONE)), "PREMIUM"))
                .hasAttribute("data-remaining", Integer.toString(before - 2));

        page.getByTestId("cancel-booking").click();
        assertThat(page.getByTestId("refund-quote")).containsText(Pattern.compile("6.400.000"));
        page.getByTestId("cancel-confirm").click();
        assertThat(page.getByTestId("message-page")).hasAttribute("data-status", "CANCELLED");
        // The list may be a second old; asking again is what people do.
        Page again = search(windows.open(Look.DESKTOP));
        again.getByTestId("day-after").click();
        assertThat(again.getByTestId("message-page")).isVisible();
        again.getByTestId("day-before").click();
        assertThat(remaining(again, "PREMIUM")).hasAttribute("data-remaining", Integer.toString(before));
    }

    @Test
    void aMistakeIsToldWhereItWasMade() {
        Page page = windows.open(Look.PHONE);
        page.navigate(SHOP.baseUrl() + "/fly?from=ZZZ&to=HAN&date=2026-12-20");

        assertThat(page.getByTestId("airport-from")).hasAttribute("aria-invalid", "true");
        assertThat(page.getByTestId("airport-from")).isFocused();
        assertThat(page.locator("#airport-from-problem")).containsText("ZZZ");
    }
}
