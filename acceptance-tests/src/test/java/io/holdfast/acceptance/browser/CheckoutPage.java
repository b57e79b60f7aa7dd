package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;

/** The checkout, and the gateway's page behind it. */
record CheckoutPage(Page page) {
    private static final Pattern GATEWAY = Pattern.compile("/sim-gateway/pay/");

    static CheckoutPage on(Page page) {
        page.getByTestId("pay").waitFor();
        return new CheckoutPage(page);
    }

    String holdId() {
        return lastPart(page.url());
    }

    /** Goes to the gateway's page. Answers the payment's id. */
    String toGateway() {
        page.getByTestId("pay").click();
        assertThat(page).hasURL(GATEWAY);
        page.locator("button.pay").waitFor();
        return lastPart(page.url().replaceAll("\\?.*", ""));
    }

    /** Pays at the gateway and comes back. */
    void pay() {
        toGateway();
        page.locator("button.pay").click();
    }

    void decline() {
        toGateway();
        page.locator("button.decline").click();
    }

    Locator status() {
        return page.getByTestId("booking-status");
    }

    private static String lastPart(String address) {
        return address.substring(address.lastIndexOf('/') + 1);
    }
}
