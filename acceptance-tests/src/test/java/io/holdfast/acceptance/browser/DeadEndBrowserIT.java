package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import io.holdfast.acceptance.shop.Shop;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Addresses that lead nowhere, or nowhere for this browser. */
class DeadEndBrowserIT {
    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();

    @Test
    @DisplayName("R1: a booking of another browser is as good as none")
    void strangersFindNothing() {
        String booking = shop.buyer().buy(shop.operator().cinema(), "H5");

        Page page = pageAt("/booking/" + booking);

        assertThat(page.getByTestId("message-page")).hasAttribute("data-kind", "not-found");
        assertThat(page.getByTestId("ticket")).hasCount(0);
    }

    @Test
    void unknownShowtimeLeadsBackToTheProgramme() {
        Page page = pageAt("/s/999999999");

        page.getByTestId("message-page").locator("a").click();

        page.getByTestId("schedule").waitFor();
    }

    @Test
    void unknownAddressIsAPageForPeopleAndAProblemForPrograms() {
        Page page = windows.open(Look.PHONE);

        Response answer = page.navigate(shop.baseUrl() + "/no/such/page");

        assertThat(answer.status()).isEqualTo(404);
        assertThat(page.getByTestId("message-page")).containsText("Nobody sits here");
        shop.anonymous().get("/no/such/page").expectProblem(404);
    }

    private Page pageAt(String path) {
        Page page = windows.open(Look.DESKTOP);
        page.navigate(shop.baseUrl() + path);
        return page;
    }
}
