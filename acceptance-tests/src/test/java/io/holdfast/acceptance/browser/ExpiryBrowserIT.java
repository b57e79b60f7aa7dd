package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.holdfast.acceptance.shop.Operator.categories;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a buyer sees when the time runs out. The clock is the real one; the holds are short. */
class ExpiryBrowserIT {
    private static final String SHORT_HOLDS = "{\"holdDuration\":\"PT8S\",\"paymentWindow\":\"PT7S\"}";

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final long showtime =
            shop.operator().showtime("CINEMA", Operator.SMALL_ROOM, categories("STANDARD", "PREMIUM"), SHORT_HOLDS);

    @Test
    @DisplayName("C5: at zero the seat is free on both maps, and the page says what happened and what to do next")
    void seatIsFreeAtZero() {
        ShowtimePage watching = ShowtimePage.open(windows.open(Look.DESKTOP), shop, showtime);
        ShowtimePage holding = ShowtimePage.open(windows.open(Look.DESKTOP), shop, showtime)
                .choose("F5")
                .hold();
        assertThat(holding.page().getByTestId("hold-timer")).hasAttribute("data-phase", "soon");
        watching.expectSeat("F5", "held");

        holding.expectBasket("empty").expectSeat("F5", "available");
        watching.expectSeat("F5", "available");
        assertThat(holding.message("expired")).containsText("F5 is free for everyone again. Nothing was charged.");

        holding.page().getByTestId("hold-again").click();
        holding.expectBasket("held").expectSeat("F5", "yours");
    }

    @Test
    void checkoutEndsAtZeroAndLeadsBackToTheMap() {
        Page page = windows.open(Look.PHONE);
        ShowtimePage seats = ShowtimePage.open(page, shop, showtime);
        seats.tableRow("C1").getByTestId("table-pick").click();
        seats.hold().checkout();

        assertThat(page.getByTestId("message-page")).hasAttribute("data-kind", "expired");
        page.getByTestId("choose-again").click();

        seats.ready().expectBasket("empty");
    }

    @Test
    @DisplayName("C15: money that came too late is on its way back, and the page says so")
    void lateMoneyIsOnItsWayBack() {
        Page page = windows.open(Look.DESKTOP);
        CheckoutPage checkout =
                ShowtimePage.open(page, shop, showtime).choose("G1").hold().checkout();
        String booking = checkout.holdId();
        String payment = checkout.toGateway();
        page.navigate(shop.baseUrl() + "/booking/" + booking);
        assertThat(page.getByTestId("message-page")).hasAttribute("data-status", "EXPIRED");

        shop.buyer().gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);

        assertThat(page.getByTestId("message-page")).hasAttribute("data-status", "FAILED");
        assertThat(page.getByTestId("message-page")).containsText("The full amount is on its way back to you");
    }
}
