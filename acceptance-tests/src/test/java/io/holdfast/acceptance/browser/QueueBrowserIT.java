package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.web.stream.QueueStreams;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From the waiting room to the seats, as two people live it. */
class QueueBrowserIT {
    private static final int MOST_BYTES = 20_000;
    private static final String HALL = "[VIP]\nA: 1-10 VIP\nB: 1-10 VIP\n";

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();

    private long hallOfOne() {
        long event = shop.operator().showtime("CONCERT", HALL, categories("VIP"), "{}");
        queue(event, "{\"maxActive\":1,\"admitPerSecond\":1}");
        return event;
    }

    private void queue(long event, String settings) {
        shop.operator()
                .http()
                .send("PUT", "/admin/events/" + event + "/queue", settings)
                .expect(200);
    }

    private Page waiting(long event, Look look) {
        Page page = windows.open(look);
        page.navigate(shop.baseUrl() + "/wait/" + event);
        return page;
    }

    private static void expectState(Page page, String state) {
        assertThat(page.getByTestId("wait")).hasAttribute("data-state", state);
    }

    private void expectSeats(Page page, long event) {
        assertThat(page).hasURL(shop.baseUrl() + "/s/" + event);
        new ShowtimePage(page).ready();
    }

    @Test
    @DisplayName("two people queue for a hall of one: the first buys, the second is let in")
    void theSecondIsLetInWhenTheFirstHasBought() {
        long event = hallOfOne();
        Page first = waiting(event, Look.DESKTOP);
        expectSeats(first, event);
        Page second = waiting(event, Look.PHONE);
        expectState(second, "WAITING");
        assertThat(second).hasTitle(Pattern.compile(".+ · Holdfast"));
        await("the place is followed as a stream")
                .until(() -> shop.bean(QueueStreams.class).viewers() > 0);
        String place = keptPlace(second, event);

        second.reload();
        expectState(second, "WAITING");
        assertThat(keptPlace(second, event)).as("a reload keeps the place").isEqualTo(place);

        first.getByTestId("best-find").click();
        ShowtimePage seats = new ShowtimePage(first).expectBasket("held");
        seats.checkout().pay();
        first.getByTestId("ticket").first().waitFor();

        expectSeats(second, event);
        second.getByTestId("best-find").click();
        new ShowtimePage(second).expectBasket("held");

        ShowtimePage again = ShowtimePage.open(first, shop, event);
        first.getByTestId("best-find").click();
        again.message("turn-over").waitFor();
        first.getByTestId("to-queue").click();
        expectState(first, "FINISHED");
    }

    private static String keptPlace(Page page, long event) {
        return (String)
                page.evaluate("event => JSON.parse(localStorage.getItem('holdfast.turns'))[event].queueId", "" + event);
    }

    @Test
    void whoGivesUpLetsTheNextOneIn() {
        long event = hallOfOne();
        queue(event, "{\"maxActive\":0}");
        Page page = waiting(event, Look.PHONE);
        expectState(page, "WAITING");
        page.getByTestId("wait-leave").click();
        expectState(page, "LEFT");
        page.getByTestId("wait-again").click();
        expectState(page, "WAITING");
    }

    @Test
    void aPlaceIsKeptWithoutJavaScript() {
        long event = hallOfOne();
        queue(event, "{\"maxActive\":0}");
        Page page = windows.openWithoutScript(Look.PHONE);
        page.navigate(shop.baseUrl() + "/wait/" + event);
        page.getByTestId("wait-join").click();
        expectState(page, "WAITING");
        Response again = page.reload();
        expectState(page, "WAITING");
        assertThat(Integer.parseInt(again.headerValue("refresh"))).isBetween(5, 15);
        queue(event, "{\"maxActive\":1}");
        // The page looks again by itself.
        expectState(page, "ADMITTED");
        assertThat(page.getByTestId("wait-go")).isVisible();
    }

    @Test
    @DisplayName("the waiting page weighs less than 20 KB with all it loads")
    void theWaitingPageIsLight() {
        long event = hallOfOne();
        queue(event, "{\"maxActive\":0}");
        Page page = waiting(event, Look.PHONE);
        expectState(page, "WAITING");
        int bytes = ((Number) page.evaluate(
                        "() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
                                + ".reduce((sum, file) => sum + file.transferSize, 0)"))
                .intValue();
        System.out.printf("MEASURED the waiting page: %d bytes%n", bytes);
        assertThat(bytes).isBetween(1, MOST_BYTES);
    }

    @Test
    void anOperatorSeesTheEffectBeforeApplyingIt() {
        long event = hallOfOne();
        Page buyer = waiting(event, Look.PHONE);
        expectSeats(buyer, event);
        Page page = windows.open(Look.DESKTOP);
        Console console = new Console(page, shop);
        console.go("/queue?event=" + event);
        console.signIn();
        assertThat(page.getByTestId("queue-inHall-now")).containsText("1");
        page.getByTestId("queue-admitPerSecond").fill("50");
        assertThat(page.getByTestId("queue-effect")).containsText("3,000");
        page.getByTestId("queue-apply").click();
        page.getByTestId("message").waitFor();
        assertThat(shop.operator()
                        .http()
                        .get("/admin/events/" + event + "/queue")
                        .expect(200)
                        .json()
                        .path("admitPerSecond")
                        .asInt())
                .isEqualTo(50);
        page.getByTestId("queue-close").click();
        page.getByTestId("queue-reason").fill("The hall is needed");
        page.getByTestId("queue-confirm").click();
        assertThat(page.getByTestId("queue-reopen")).isVisible();
        Page late = waiting(event, Look.DESKTOP);
        expectState(late, "CLOSED");
    }
}
