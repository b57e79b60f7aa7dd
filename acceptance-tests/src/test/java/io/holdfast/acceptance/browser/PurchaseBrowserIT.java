package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.PublishedKeys;
import io.holdfast.acceptance.shop.Shop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** A purchase in a browser, from the programme to the ticket. */
class PurchaseBrowserIT {
    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();

    /** Other tests sell in the same shop, so ours may stand on a later page of the programme. */
    private int programmePage() {
        return await().until(
                        () -> {
                            int page = 0;
                            JsonNode answer = programme(page);
                            while (!lists(answer)
                                    && page + 1 < answer.path("totalPages").asInt()) {
                                page++;
                                answer = programme(page);
                            }
                            return lists(answer) ? page : -1;
                        },
                        page -> page >= 0);
    }

    private JsonNode programme(int page) {
        return shop.anonymous().get("/showtimes?page=" + page).expect(200).json();
    }

    private boolean lists(JsonNode programme) {
        return programme
                .path("showtimes")
                .valueStream()
                .anyMatch(each -> each.path("id").asLong() == showtime);
    }

    @Test
    @DisplayName("C1–C4, C8: programme, map, hold, payment, ticket with a code that scanners and people can read")
    void buyerGoesFromTheProgrammeToTheTicket() throws IOException {
        Page page = windows.open(Look.DESKTOP);
        page.navigate(shop.baseUrl() + "/?page=" + programmePage());
        page.locator("[data-testid=showtime-link][data-showtime=\"" + showtime + "\"]")
                .click();

        ShowtimePage seats = new ShowtimePage(page).ready().choose("F5", "F6");
        assertThat(page.getByTestId("basket-sum")).containsText("25.00");
        seats.hold().expectSeat("F5", "yours");
        assertThat(page.getByTestId("hold-timer")).hasText(Pattern.compile("(10:00|9:[0-5][0-9])"));

        seats.checkout().pay();

        Locator tickets = page.getByTestId("ticket");
        assertThat(tickets).hasCount(2);
        assertThat(page.getByTestId("booking-status")).hasAttribute("data-status", "CONFIRMED");
        assertThat(tickets.first()).containsText("F5");
        assertThat(page.getByTestId("ticket-code").first())
                .hasText(Pattern.compile("([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}"));
        String scanned = QrCode.read(page.getByTestId("ticket-qr").first().screenshot());
        assertThat(PublishedKeys.verify(shop, scanned)).isEqualTo("F5");
        assertThat(beginningOf(savedPdf(page))).isEqualTo("%PDF-");
    }

    @Test
    void buyerMaySayWhoTheTicketsAreFor() {
        Page page = windows.open(Look.PHONE);
        CheckoutPage checkout =
                ShowtimePage.open(page, shop, showtime).choose("D3").hold().checkout();
        page.getByTestId("buyer-name").fill("Ana Souza");
        page.getByTestId("buyer-email").fill("ana@example");

        page.getByTestId("pay").click();

        assertThat(page.getByTestId("buyer-problem")).containsText("ana@example.org");
        assertThat(page.getByTestId("buyer-email")).isFocused();
        page.getByTestId("buyer-email").fill("ana@example.org");
        checkout.pay();
        assertThat(page.getByTestId("booked-for")).containsText("Ana Souza");
    }

    @Test
    void reloadedPageStillHoldsTheSeats() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage.open(page, shop, showtime).choose("B3").hold();

        page.reload();

        new ShowtimePage(page).ready().expectBasket("held").expectSeat("B3", "yours");
    }

    @Test
    void seatsThatAreLetGoAreFreeAgain() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage seats =
                ShowtimePage.open(page, shop, showtime).choose("C3").hold();

        page.getByTestId("release").click();

        seats.expectBasket("empty").expectSeat("C3", "available");
        shop.buyer().hold(showtime, "C3").expect(201);
    }

    @Test
    void ordersAreListedUnderMySeats() {
        Page page = windows.open(Look.PHONE);
        ShowtimePage.open(page, shop, showtime);
        page.getByTestId("best-find").click();
        new ShowtimePage(page).expectBasket("chosen").hold();

        page.getByTestId("my-link").click();

        assertThat(page.getByTestId("my-entry")).hasAttribute("data-status", "HELD");
    }

    private static Download savedPdf(Page page) {
        return page.waitForDownload(() -> page.getByTestId("pdf").click());
    }

    private static String beginningOf(Download download) throws IOException {
        try (InputStream file = download.createReadStream()) {
            return new String(file.readNBytes(5), StandardCharsets.US_ASCII);
        }
    }
}
