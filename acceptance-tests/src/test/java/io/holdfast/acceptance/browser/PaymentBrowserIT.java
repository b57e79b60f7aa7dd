package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Payments that do not go straight through. */
class PaymentBrowserIT {
    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();

    @Test
    void declinedPaymentCanBeTriedAgain() {
        Page page = windows.open(Look.DESKTOP);
        CheckoutPage checkout =
                ShowtimePage.open(page, shop, showtime).choose("F5").hold().checkout();
        checkout.decline();
        assertThat(page.getByTestId("message-page"))
                .containsText("Nothing was charged and your places are still held.");

        page.getByTestId("pay-again").click();
        checkout.pay();

        assertThat(page.getByTestId("booking-status")).hasAttribute("data-status", "CONFIRMED");
        assertThat(page.getByTestId("ticket")).hasCount(1);
    }

    @Test
    @DisplayName("C8: a callback that never comes leaves a page that waits, and says that closing it loses nothing")
    void missingCallbackIsWaitedFor() {
        Page page = windows.open(Look.DESKTOP);
        CheckoutPage checkout =
                ShowtimePage.open(page, shop, showtime).choose("F6").hold().checkout();
        String booking = checkout.holdId();
        String payment = checkout.toGateway();
        shop.buyer()
                .gateway(payment, "{\"outcome\":\"succeed\",\"deliver\":false}")
                .expect(200);

        page.navigate(shop.baseUrl() + "/booking/" + booking);

        assertThat(checkout.status()).hasAttribute("data-status", "HELD");
        assertThat(checkout.status()).containsText("You can close this page");
    }

    @Test
    void leavingTheGatewayUnpaidKeepsTheSeats() {
        Page page = windows.open(Look.DESKTOP);
        CheckoutPage checkout =
                ShowtimePage.open(page, shop, showtime).choose("F7").hold().checkout();
        checkout.toGateway();

        page.navigate(shop.baseUrl() + "/s/" + showtime);

        new ShowtimePage(page)
                .ready()
                .expectBasket("held")
                .expectSeat("F7", "yours")
                .checkout()
                .pay();
        assertThat(page.getByTestId("booking-status")).hasAttribute("data-status", "CONFIRMED");
    }
}
