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
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an operator does in the console, in a real browser. */
class OperatorBrowserIT {
    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final Buyer buyer = shop.buyer();
    private final long showtime = shop.operator().cinema();

    @Test
    @DisplayName("only the password opens the console, for as long as its tab is open")
    void onlyThePasswordOpensIt() {
        Page page = windows.open(Look.DESKTOP);
        Console console = new Console(page, shop).go("/dead-letters").signIn("a guess");
        assertThat(page.locator("#sign-in-problem")).hasText("That is not the password.");

        console.signIn();

        assertThat(page.locator("h1")).hasText("Dead letters");
        page.reload();
        assertThat(page.locator("h1")).hasText("Dead letters");
        page.getByTestId("sign-out").click();
        page.getByTestId("sign-in-form").waitFor();
        Page other = windows.open(Look.DESKTOP);
        new Console(other, shop).go("");
        other.getByTestId("sign-in-form").waitFor();
    }

    @Test
    @DisplayName("R5: a part is given back as Brazilians write it, once, and the payment's life shows it")
    void givesAPartBack() {
        String payment = pay("A1");
        Page page = windows.open(Look.DESKTOP.in("pt-BR"));
        Console console = new Console(page, shop).go("").signIn();
        page.getByTestId("payments").waitFor();
        console.payment(payment);

        page.getByTestId("refund").click();
        assertThat(page.getByTestId("refund-amount")).hasValue("12,50");
        page.keyboard().press("Escape");
        console.refund("5.00", "assento quebrado");
        assertThat(page.getByTestId("refund-problem")).containsText("12,50");
        page.getByTestId("refund-amount").fill("5,00");
        page.getByTestId("refund-give").click();

        assertThat(page.getByTestId("message")).containsText("5,00");
        assertThat(page.locator("[data-event=RefundRequested]")).containsText("assento quebrado");
        buyer.awaitRefund(payment, 500);
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).hasSize(1);
    }

    @Test
    @DisplayName("case 20: more than is left is refused in words, and nothing goes back")
    void refusesMoreThanIsLeft() {
        String payment = pay("A2");
        Page page = windows.open(Look.PHONE);
        Console console = new Console(page, shop).go("").signIn();
        page.getByTestId("payments").waitFor();

        console.payment(payment).refund("12.51", "a slip");

        assertThat(page.getByTestId("refund-problem")).containsText("more than");
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).isEmpty();
    }

    @Test
    void findsAPaymentByItsBookingAndExportsTheList() throws IOException {
        String hold = buyer.hold(showtime, "B1").expect(201).at("/holdId");
        String payment = buyer.checkout(hold).expect(201).at("/paymentId");
        Page page = windows.open(Look.DESKTOP);
        new Console(page, shop).go("").signIn();

        page.getByTestId("search").fill(hold);
        page.getByTestId("search-go").click();

        assertThat(page.getByTestId("row")).hasCount(1);
        Download file = page.waitForDownload(() -> page.getByTestId("csv").click());
        assertThat(Files.readString(file.path()))
                .contains("\"" + payment + "\"")
                .contains("\"12.50 BRL\"");
        page.getByTestId("payment-link").click();
        assertThat(page.locator("[data-event=PaymentRequested]")).isVisible();
    }

    @Test
    @DisplayName("C16: a reconciliation on demand shows what it repaired")
    void reconciles() {
        String hold = buyer.hold(showtime, "C1").expect(201).at("/holdId");
        String payment = buyer.checkout(hold).expect(201).at("/paymentId");
        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"deliver\":false}").expect(200);
        Page page = windows.open(Look.DESKTOP);
        new Console(page, shop).go("/reconciliation").signIn();

        page.getByTestId("older-than").selectOption("PT0S");
        page.getByTestId("reconcile").click();

        assertThat(page.getByTestId("report-repaired").locator("b")).not().hasText("0");
        buyer.awaitStatus(hold, "CONFIRMED");
    }

    @Test
    @DisplayName("A6: a buyer cancels from the booking's page, knowing what comes back")
    void aBuyerCancels() {
        Page page = windows.open(Look.PHONE);
        ShowtimePage.open(page, shop, showtime);
        page.getByTestId("best-find").click();
        CheckoutPage checkout = new ShowtimePage(page).hold().checkout();
        String booking = checkout.holdId();
        checkout.pay();
        page.getByTestId("ticket").first().waitFor();

        page.getByTestId("cancel-booking").click();
        assertThat(page.getByTestId("refund-quote")).containsText("25.00");
        page.getByTestId("cancel-keep").click();
        assertThat(page.getByTestId("ticket").first()).isVisible();
        page.getByTestId("cancel-booking").click();
        page.getByTestId("cancel-confirm").click();

        assertThat(page.getByTestId("message-page")).hasAttribute("data-status", "CANCELLED");
        assertThat(page.getByTestId("message-page")).containsText("25.00");
        assertThat(shop.payloads("showtime-" + showtime, "BookingCancelled"))
                .singleElement()
                .asString()
                .contains(booking);
    }

    private String pay(String seat) {
        String booking = buyer.buy(showtime, seat);
        return buyer.booking(booking).at("/payment/paymentId");
    }

    @Test
    @DisplayName(
            "U3: a replay is begun, watched to its end while people buy, and put in place, with a reason for each step")
    void replaysAProjection() {
        Page page = windows.open(Look.DESKTOP);
        new Console(page, shop).go("/replays").signIn();
        page.getByTestId("replay-projection").selectOption("seat-map");
        page.getByTestId("replay-reason").fill("drill");
        page.getByTestId("replay-start").click();
        Locator replay = page.getByTestId("replay").first();
        buyer.buy(showtime, "F1");

        assertThat(replay).hasAttribute("data-state", "CAUGHT_UP");
        assertThat(replay.getByTestId("no-differences")).isVisible();
        Locator bar = replay.getByTestId("replay-bar");
        double before = ((Number) bar.evaluate("bar => bar.value")).doubleValue();
        shop.operator().cinema();
        buyer.hold(showtime, "F2").expect(201);
        page.waitForCondition(() -> ((Number) bar.evaluate("bar => bar.value")).doubleValue() > before);

        replay.getByTestId("replay-switch").click();
        page.getByTestId("replay-why").fill("no difference");
        page.getByTestId("replay-confirm").click();
        assertThat(replay).hasAttribute("data-state", "SWITCHED");
        assertThat(replay.getByTestId("replay-cancel")).not().isVisible();
        page.reload();
        assertThat(page.getByTestId("replay").first()).hasAttribute("data-state", "SWITCHED");
    }
}
