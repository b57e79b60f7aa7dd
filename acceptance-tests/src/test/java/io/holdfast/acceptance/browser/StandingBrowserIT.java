package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.holdfast.acceptance.shop.Operator.categories;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** General admission: places without numbers. */
class StandingBrowserIT {
    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();

    @Test
    @DisplayName("C5: standing places are counted out, bought and counted down on other pages")
    void standingPlacesAreBought() {
        long showtime = shop.operator()
                .showtime("CONCERT", "GA STANDING 50", categories("STANDING"), "{\"queueRequired\":false}");
        Page watching = windows.open(Look.DESKTOP);
        ShowtimePage.open(watching, shop, showtime);
        Page page = windows.open(Look.PHONE);
        ShowtimePage places = ShowtimePage.open(page, shop, showtime);
        Locator more = page.getByTestId("area-count-plus");
        for (int place = 0; place < 4; place++) {
            more.click();
        }
        assertThat(more).isDisabled();
        assertThat(page.getByTestId("basket-sum")).containsText("50.00");

        places.hold();
        assertThat(watching.getByTestId("area-card")).containsText("46 left");
        places.checkout().pay();

        assertThat(page.getByTestId("ticket")).hasCount(4);
    }

    @Test
    void lastPlacesAreSoldOut() {
        long showtime = shop.operator().showtime("CINEMA", "GA STANDING 2", categories("STANDING"), "{}");
        shop.buyer().holdArea(showtime, "STANDING", 2).expect(201);
        Page page = windows.open(Look.PHONE);

        ShowtimePage.open(page, shop, showtime);

        assertThat(page.getByTestId("area-card")).containsText("Sold out");
        assertThat(page.getByTestId("area-count-plus")).isDisabled();
    }
}
