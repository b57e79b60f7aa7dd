package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two buyers look at one map and want the same seat. */
class TwoBuyersBrowserIT {
    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();

    @Test
    @DisplayName("C7, C19: a seat that one buyer holds changes on the other buyer's open map, who is offered another")
    void otherBuyerSeesTheSeatGo() {
        ShowtimePage first =
                ShowtimePage.open(windows.open(Look.DESKTOP), shop, showtime).choose("F5");
        ShowtimePage second =
                ShowtimePage.open(windows.open(Look.DESKTOP), shop, showtime).choose("F5", "F6");

        first.hold();

        second.expectSeat("F5", "held").expectSeat("F6", "chosen");
        assertThat(second.message("taken")).containsText("F5 was taken a moment ago.");
        second.page().getByTestId("take-offer").click();
        second.expectBasket("chosen").hold();
        assertThat(second.page().getByTestId("basket-place")).hasCount(2);
    }

    @Test
    @DisplayName("C19: a change reaches an open map; how soon is printed")
    void changeReachesAnOpenMap() {
        ShowtimePage watching = ShowtimePage.open(windows.open(Look.DESKTOP), shop, showtime);
        rememberWhenItChanges(watching.page(), "D4");

        Instant before = Instant.now();
        shop.buyer().hold(showtime, "D4").expect(201);
        Instant answered = Instant.now();
        watching.expectSeat("D4", "held");

        Instant seen = Instant.ofEpochMilli(((Number) watching.page().evaluate("() => window.changedAt")).longValue());
        System.out.printf(
                "MEASURED a held seat shows on another open map %d ms after the hold was sent, %d ms after its answer%n",
                Duration.between(before, seen).toMillis(),
                Duration.between(answered, seen).toMillis());
    }

    @Test
    @DisplayName("C3, C23: whoever comes second in a race is told which seat went and what is free beside it")
    void loserOfARaceIsOfferedSeats() {
        Page page = windows.open(Look.DESKTOP);
        // Without the live stream this map does not learn of the other buyer before it asks.
        page.route("**/seats/live**", route -> route.abort());
        ShowtimePage seats = ShowtimePage.open(page, shop, showtime).choose("E7", "E8");
        shop.buyer().hold(showtime, "E7").expect(201);

        page.getByTestId("hold").click();

        assertThat(seats.message("taken")).containsText("E7 was taken a moment ago.");
        seats.expectSeat("E7", "held");
        page.getByTestId("take-offer").click();
        seats.expectBasket("held");
        assertThat(page.getByTestId("basket-place")).hasCount(2);
    }

    @Test
    void bothClickAtOnceAndOneWins() {
        Page left = windows.open(Look.DESKTOP);
        Page right = windows.open(Look.PHONE);
        ShowtimePage first = ShowtimePage.open(left, shop, showtime).choose("A1");
        ShowtimePage second = ShowtimePage.open(right, shop, showtime);
        second.tableRow("A1").getByTestId("table-pick").click();
        second.expectBasket("chosen");

        String press = "() => document.querySelector('[data-testid=hold]').click()";
        left.evaluate(press);
        right.evaluate(press);

        await().pollInSameThread().until(() -> holds(left) || holds(right));
        Page loser = holds(left) ? right : left;
        assertThat(new ShowtimePage(loser).message("taken")).isVisible();
        Page winner = loser == left ? right : left;
        assertThat(winner.getByTestId("basket")).hasAttribute("data-state", "held");
        assertThat(loser.getByTestId("basket")).not().hasAttribute("data-state", "held");
        first.expectSeat("A1", winner == left ? "yours" : "held");
    }

    @Test
    @DisplayName("case 27: a map that lost its connection says so, catches up and says no more")
    void lostConnectionIsSaidAndMended() {
        Page page = windows.open(Look.DESKTOP);
        ShowtimePage seats = ShowtimePage.open(page, shop, showtime);
        // A feed that opens a moment after the window went offline would be live, and rightly say so.
        assertThat(page.getByTestId("connection-bar")).hasAttribute("data-state", "live");
        page.context().setOffline(true);
        assertThat(page.getByTestId("connection-bar")).hasAttribute("data-state", "lost");
        shop.buyer().hold(showtime, "H1").expect(201);

        page.context().setOffline(false);

        seats.expectSeat("H1", "held");
        assertThat(page.getByTestId("connection-bar")).hasAttribute("data-state", "live");
    }

    private static boolean holds(Page page) {
        return "held".equals(page.getByTestId("basket").getAttribute("data-state"));
    }

    private static void rememberWhenItChanges(Page page, String code) {
        page.evaluate(
                "code => { const seat = document.querySelector(`[data-seat=\"${code}\"]`);"
                        + "new MutationObserver(() => { window.changedAt ??= Date.now(); })"
                        + ".observe(seat, { attributes: true, attributeFilter: ['data-state'] }); }",
                code);
    }
}
