package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * U2 in a real browser: a showtime whose life is known event by event. Scheduled, opened, A1 held and given back, B1 held,
 * at the checkout, booked: versions 0 to 6.
 */
class AuditBrowserIT {
    private static final long HELD = 2;
    private static final long GIVEN_BACK = 3;
    private static final long BOOKED = 6;

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final Buyer buyer = shop.buyer();
    private final long showtime = shop.operator().cinema();
    private String booking = "";

    @BeforeEach
    void aShortLife() {
        buyer.release(buyer.hold(showtime, "A1").expect(201).at("/holdId")).expect(204);
        booking = buyer.buy(showtime, "B1");
    }

    private Page open(Look look, String more) {
        Page page = windows.open(look);
        new Console(page, shop).audit(showtime, more).signIn();
        return ready(page);
    }

    private static Page ready(Page page) {
        page.locator("[data-testid=past-desk][data-ready]").waitFor();
        return page;
    }

    private static void expectSeat(Page page, String code, String state) {
        assertThat(page.locator("seat-map [data-seat=\"" + code + "\"]")).hasAttribute("data-state", state);
    }

    private static void expectEvent(Page page, long version) {
        assertThat(page.getByTestId("moment-event")).containsText("event " + (version + 1) + " of " + (BOOKED + 1));
    }

    private String positionOf(long version) {
        return shop.operator()
                .http()
                .get("/admin/showtimes/" + showtime + "/history?limit=1&from=" + version)
                .expect(200)
                .at("/at/position");
    }

    @Test
    @DisplayName("U2: the slider goes through a showtime's life by keyboard, and the map stands as it stood")
    void theSliderGoesThroughALife() {
        Page page = open(Look.DESKTOP, "");
        expectSeat(page, "B1", "booked");
        Locator slider = page.getByTestId("time-slider");
        slider.focus();

        page.keyboard().press("Home");
        expectEvent(page, 0);
        expectSeat(page, "B1", "available");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        expectEvent(page, HELD);
        expectSeat(page, "A1", "held");
        assertThat(slider).hasAttribute("aria-valuetext", Pattern.compile(".*Held"));
        page.keyboard().press("ArrowRight");
        expectEvent(page, GIVEN_BACK);
        expectSeat(page, "A1", "available");
        page.keyboard().press("ArrowLeft");
        expectSeat(page, "A1", "held");
        page.keyboard().press("End");
        expectEvent(page, BOOKED);
        expectSeat(page, "B1", "booked");
        assertThat(page.locator("[data-testid=map-counts] li[data-state=booked]"))
                .hasAttribute("data-count", "1");
        assertThat(page.getByTestId("moment")).containsText("Brasilia");
    }

    @Test
    @DisplayName(
            "U2: a life is played to its end, step by step or by the clock, and an address leads to a moment of it")
    void aLifeIsPlayed() {
        Page page = open(Look.PHONE.calmly(), "&at=" + positionOf(HELD));
        expectSeat(page, "A1", "held");
        page.getByTestId("play-first").click();
        expectSeat(page, "A1", "available");
        page.getByTestId("play-on").click();
        page.getByTestId("play-speed").selectOption("25");

        page.getByTestId("play-play").click();

        expectEvent(page, BOOKED);
        expectSeat(page, "B1", "booked");
        assertThat(page.locator(".time-machine[data-playing]")).hasCount(0);
        assertThat(page).hasURL(Pattern.compile(".*at=" + positionOf(BOOKED) + "$"));

        page.getByTestId("time-scale").selectOption("time");
        page.getByTestId("play-speed").selectOption("3600");
        page.getByTestId("play-play").click();
        expectEvent(page, BOOKED);
        page.getByTestId("go-to-time").fill("2001-01-01T00:00:01");
        expectEvent(page, 0);
        expectSeat(page, "B1", "available");
    }

    @Test
    @DisplayName("U1, U2: a seat tells its history, an event moves the map, and an order its whole story")
    void seatsAndEventsLeadToEachOther() throws IOException {
        Page page = open(Look.DESKTOP, "");
        Locator events = page.getByTestId("event-list");
        assertThat(events.locator("[data-event=SeatsHeld]")).hasCount(2);

        page.locator("seat-map [data-seat=A1]").click();
        assertThat(page.getByTestId("events-title")).hasText("Seat A1");
        assertThat(events.locator("[data-event=SeatsHeld]")).hasCount(1);
        assertThat(events.locator("[data-event=HoldReleased]")).containsText("A1");
        events.locator("[data-event=SeatsHeld]").getByTestId("event").click();
        expectSeat(page, "A1", "held");
        expectEvent(page, HELD);
        assertThat(events.locator("[data-event=SeatsHeld] [aria-current]")).isVisible();

        page.getByTestId("seat-filter").fill("b1");
        page.getByTestId("seat-filter-go").click();
        Locator booked = events.locator("[data-event=BookingConfirmed]");
        assertThat(booked).hasAttribute("data-later", "");
        Download file = page.waitForDownload(() -> page.getByTestId("csv").click());
        assertThat(Files.readString(file.path()))
                .contains("\"BookingConfirmed\"")
                .contains("\"B1\"")
                .contains("\"" + booking + "\"");

        booked.getByTestId("booking-link").click();
        assertThat(page.getByTestId("order-state")).hasAttribute("data-state", "CONFIRMED");
        assertThat(page.locator("[data-event=PaymentCaptured]")).isVisible();
        assertThat(page.getByTestId("order-next")).not().isEmpty();
        page.locator("[data-event=SeatsHeld]").getByTestId("map-link").click();
        expectSeat(ready(page), "B1", "held");
    }
}
