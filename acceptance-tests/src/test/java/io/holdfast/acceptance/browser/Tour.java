package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.holdfast.acceptance.shop.Operator.categories;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import java.util.function.Consumer;

/**
 * A walk through every page of the shop and every state of it. It knows no words, only marks, so that it is the same
 * in every language; the visitor is called at every stop with the stop's name.
 */
final class Tour {
    private static final long PREMIERE = 42;
    private static final long CONCERT = 1;
    private static final long FLIGHT = 1001;
    private static final long NOBODY_KNOWS_IT = 999_999_999;
    private static final String SHORT_HOLDS = "{\"holdDuration\":\"PT6S\",\"paymentWindow\":\"PT5S\"}";

    private final Shop shop;
    private final Page page;
    private final Consumer<String> visitor;

    Tour(Shop shop, Page page, Consumer<String> visitor) {
        this.shop = shop;
        this.page = page;
        this.visitor = visitor;
    }

    void walk() {
        programme();
        choosing();
        paying();
        lateMoney();
        timeIsUp();
        flights();
        otherRooms();
        deadEnds();
    }

    private void stop(String name) {
        visitor.accept(name);
    }

    private void go(String path) {
        page.navigate(shop.baseUrl() + path);
    }

    private void message(String kind) {
        new ShowtimePage(page).message(kind).waitFor();
    }

    private void programme() {
        go("/");
        page.getByTestId("show-card").first().waitFor();
        stop("programme");
        go("/?q=zzzzzz");
        page.getByTestId("message-page").waitFor();
        stop("programme-nothing-found");
        go("/my");
        page.getByTestId("message-page").waitFor();
        stop("my-seats-empty");
    }

    private void choosing() {
        ShowtimePage seats = ShowtimePage.open(page, shop, PREMIERE);
        stop("map");
        page.getByTestId("best-find").click();
        seats.expectBasket("chosen");
        stop("map-chosen");
        shop.buyer().hold(PREMIERE, firstInBasket()).expect(201);
        message("taken");
        stop("map-taken");
        page.getByTestId("take-offer").click();
        page.context().setOffline(true);
        assertThat(page.getByTestId("connection-bar")).hasAttribute("data-state", "lost");
        stop("map-reconnecting");
        page.context().setOffline(false);
        assertThat(page.getByTestId("connection-bar")).hasAttribute("data-state", "live");
        seats.hold();
        stop("map-held");
        page.getByTestId("view-switch").click();
        stop("map-as-table");
        page.getByTestId("view-switch").click();
        page.getByTestId("seat-map").press("?");
        stop("map-keys");
        page.keyboard().press("Escape");
    }

    private String firstInBasket() {
        return page.locator("[data-seat-chip]").first().getAttribute("data-seat-chip");
    }

    private void paying() {
        CheckoutPage checkout = new ShowtimePage(page).checkout();
        stop("checkout");
        checkout.toGateway();
        stop("gateway");
        page.locator("button.decline").click();
        page.getByTestId("pay-again").waitFor();
        stop("payment-declined");
        page.getByTestId("pay-again").click();
        String holdId = CheckoutPage.on(page).holdId();
        String payment = checkout.toGateway();
        shop.buyer()
                .gateway(payment, "{\"outcome\":\"succeed\",\"deliver\":false}")
                .expect(200);
        go("/booking/" + holdId);
        checkout.status().waitFor();
        stop("payment-on-its-way");
        shop.buyer().gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        page.getByTestId("ticket").first().waitFor();
        stop("tickets");
        page.getByTestId("ticket-qr").first().click();
        stop("ticket-at-the-gate");
        page.keyboard().press("Escape");
        page.getByTestId("cancel-booking").click();
        page.getByTestId("refund-quote").waitFor();
        stop("booking-cancelling");
        page.getByTestId("cancel-confirm").click();
        assertThat(page.getByTestId("message-page")).hasAttribute("data-status", "CANCELLED");
        stop("booking-cancelled");
    }

    private void lateMoney() {
        long room = shortRoom();
        ShowtimePage.open(page, shop, room);
        page.getByTestId("best-find").click();
        CheckoutPage checkout = new ShowtimePage(page).hold().checkout();
        String booking = checkout.holdId();
        String payment = checkout.toGateway();
        go("/booking/" + booking);
        Locator message = page.getByTestId("message-page");
        assertThat(message).hasAttribute("data-status", "EXPIRED");
        stop("payment-ran-out");
        shop.buyer().gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        assertThat(message).hasAttribute("data-status", "FAILED");
        stop("payment-too-late");
        go("/my");
        page.getByTestId("my-entry").first().waitFor();
        stop("my-seats");
    }

    private void timeIsUp() {
        ShowtimePage seats = ShowtimePage.open(page, shop, shortRoom());
        page.getByTestId("best-find").click();
        seats.hold();
        stop("map-last-seconds");
        message("expired");
        stop("map-time-is-up");
    }

    private long shortRoom() {
        return shop.operator().showtime("CINEMA", Operator.SMALL_ROOM, categories("STANDARD", "PREMIUM"), SHORT_HOLDS);
    }

    private void flights() {
        go("/fly");
        page.getByTestId("flight-find").click();
        assertThat(page.getByTestId("airport-from")).hasAttribute("aria-invalid", "true");
        stop("flights-nothing-said");
        go("/fly?from=HAN&to=SGN&date=2026-12-20");
        page.getByTestId("message-page").waitFor();
        stop("flights-none");
        go("/fly?from=SGN&to=HAN&date=2026-12-20");
        page.getByTestId("flight").first().waitFor();
        stop("flights");
        page.locator("[data-flight=\"" + FLIGHT + "\"]")
                .getByTestId("flight-choose")
                .click();
        new ShowtimePage(page).ready();
        stop("flight");
    }

    private void otherRooms() {
        ShowtimePage.open(page, shop, CONCERT);
        stop("arena");
        page.locator("seat-map canvas.map-surface").waitFor();
        page.getByTestId("section").nth(3).click();
        page.waitForTimeout(600);
        stop("arena-section");
        page.getByTestId("best-find").click();
        message("queue");
        stop("arena-queue-first");
        waiting();
        long standing = shop.operator()
                .showtime("CINEMA", "GA STANDING 80\nGA BALCONY 2\n", categories("STANDING", "BALCONY"), "{}");
        Buyer other = shop.buyer();
        other.holdArea(standing, "BALCONY", 2).expect(201);
        ShowtimePage.open(page, shop, standing);
        page.getByTestId("area-count-plus").first().click();
        stop("standing");
    }

    private void waiting() {
        queue("{\"maxActive\":0}");
        go("/wait/" + CONCERT);
        waitState("WAITING");
        stop("waiting");
        go("/wait/" + CONCERT + "?plain");
        page.getByTestId("wait-join").waitFor();
        stop("waiting-plain");
        go("/wait/" + CONCERT + "/fairness");
        page.getByTestId("fair-check").waitFor();
        stop("waiting-fairness");
        queue("{\"maxActive\":5000}");
        go("/wait/" + CONCERT);
        assertThat(page).hasURL(shop.baseUrl() + "/s/" + CONCERT);
        ShowtimePage seats = new ShowtimePage(page).ready();
        page.getByTestId("best-find").click();
        seats.expectBasket("held");
        page.waitForTimeout(600);
        stop("arena-held");
    }

    private void queue(String settings) {
        shop.operator()
                .http()
                .send("PUT", "/admin/events/" + CONCERT + "/queue", settings)
                .expect(200);
    }

    private void waitState(String state) {
        assertThat(page.getByTestId("wait")).hasAttribute("data-state", state);
    }

    private void deadEnds() {
        go("/s/" + NOBODY_KNOWS_IT);
        page.getByTestId("message-page").waitFor();
        stop("showtime-missing");
        go("/booking/00000000-0000-4000-8000-000000000000");
        page.getByTestId("message-page").waitFor();
        stop("booking-missing");
        go("/no/such/page");
        page.getByTestId("message-page").waitFor();
        stop("page-missing");
    }
}
