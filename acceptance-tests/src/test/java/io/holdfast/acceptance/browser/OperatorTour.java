package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Gateway;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.api.Money;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A walk through every page of the operator console and every state of it. */
final class OperatorTour {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Shop shop;
    private final Page page;
    private final Consumer<String> visitor;
    private final Console console;

    OperatorTour(Shop shop, Page page, Consumer<String> visitor) {
        this.shop = shop;
        this.page = page;
        this.visitor = visitor;
        this.console = new Console(page, shop);
    }

    /** Leaves something of every kind on the operator's desk. */
    static void makeTrouble(Shop shop) {
        Gateway gateway = new Gateway(shop);
        gateway.captured("evt_nobodys", UUID.randomUUID().toString(), 2500, "BRL")
                .expect(200);
        Buyer buyer = shop.buyer();
        String hold = buyer.hold(42, "K9").expect(201).at("/holdId");
        String payment = buyer.checkout(hold).expect(201).at("/paymentId");
        gateway.captured("evt_wrong", payment, 1, "BRL").expect(200);
        shop.bean(CommandGateway.class).sendAndWait(refusedByTheDatabase());
        await().atMost(PATIENCE)
                .until(() -> shop.operator()
                                .http()
                                .get("/admin/dead-letters")
                                .json()
                                .path("totalLetters")
                                .asInt()
                        == 1);
    }

    private static ScheduleShowtime refusedByTheDatabase() {
        return new ScheduleShowtime(
                new ShowtimeId(999_999_001L),
                ShowtimeKind.CINEMA,
                "No database takes \u0000 in a text",
                null,
                new PlanId(new UUID(0, 1)),
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                List.of(new CategoryOffer("STANDARD", Money.parse("12.50", "BRL"), null, 0)),
                List.of(new SeatGroup("STANDARD", List.of(new SeatCode("A1")))),
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null);
    }

    void walk() {
        signingIn();
        payments();
        onePayment();
        callbacks();
        deadLetters();
        lag();
        replays();
        checkIns();
        reconciliation();
        queue();
        whatHappened();
        signOut();
    }

    private void stop(String name) {
        visitor.accept("operator-" + name);
    }

    private void signingIn() {
        console.go("");
        page.getByTestId("sign-in-form").waitFor();
        stop("sign-in");
        console.signIn("a guess");
        assertThat(page.locator("#sign-in-problem")).not().isEmpty();
        stop("sign-in-wrong");
        console.signIn();
    }

    private void payments() {
        page.getByTestId("payments").waitFor();
        stop("payments");
        page.getByTestId("attention-MISMATCHED").click();
        page.getByTestId("payments").waitFor();
        stop("payments-mismatched");
        console.go("?q=" + UUID.randomUUID());
        page.getByTestId("nothing").waitFor();
        stop("payments-none");
        console.go("?q=F5");
        page.getByTestId("search-problem").waitFor();
        stop("payments-no-id");
    }

    private void lag() {
        console.go("/lag");
        page.getByTestId("lag").waitFor();
        assertThat(page.getByTestId("lag")).containsText("kafka-bookings");
        assertThat(page.getByTestId("lag")).containsText("redis-seat-maps");
        stop("lag");
    }

    private void replays() {
        console.go("/replays");
        page.getByTestId("replay-start").waitFor();
        stop("replays");
        page.getByTestId("replay-projection").selectOption("seat-map");
        page.getByTestId("replay-reason").fill("monthly drill");
        page.getByTestId("replay-start").click();
        Locator replay = page.getByTestId("replay").first();
        assertThat(replay.getByTestId("no-differences")).isVisible();
        stop("replay-caught-up");
        replay.getByTestId("replay-switch").click();
        page.getByTestId("replay-confirm").waitFor();
        stop("replay-switching");
        page.getByTestId("replay-why").fill("no difference");
        page.getByTestId("replay-confirm").click();
        assertThat(replay).hasAttribute("data-state", "SWITCHED");
        JdbcClient.create(shop.bean(DataSource.class))
                .sql("update showtime_view set title = title || ' (by hand)' where id in (42, 1001)")
                .update();
        page.getByTestId("replay-projection").selectOption("read-models");
        page.getByTestId("replay-reason").fill("a row was changed by hand");
        page.getByTestId("replay-start").click();
        Locator differing = page.getByTestId("replay").first();
        assertThat(differing.getByTestId("difference-rows")).containsText("(by hand)");
        stop("replay-differences");
        differing.getByTestId("replay-switch").click();
        page.getByTestId("replay-why").fill("the log is right");
        page.getByTestId("replay-confirm").click();
        assertThat(differing).hasAttribute("data-state", "SWITCHED");
    }

    private void onePayment() {
        console.go("?state=MISMATCHED");
        page.getByTestId("payment-link").first().click();
        page.getByTestId("timeline").waitFor();
        stop("payment-mismatched");
        Buyer buyer = shop.buyer();
        long showtime = shop.operator().cinema();
        String hold = buyer.hold(showtime, "A1").expect(201).at("/holdId");
        String declined = buyer.checkout(hold).expect(201).at("/paymentId");
        buyer.gateway(declined, "{\"outcome\":\"fail\"}").expect(200);
        await().until(() -> buyer.booking(hold).at("/payment/status").equals("FAILED"));
        String payment = buyer.checkout(hold).expect(201).at("/paymentId");
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        buyer.awaitStatus(hold, "CONFIRMED");
        console.payment(payment);
        stop("payment");
        page.getByTestId("refund").click();
        page.getByTestId("refund-amount").fill("much");
        page.getByTestId("refund-give").click();
        assertThat(page.getByTestId("refund-problem")).not().isEmpty();
        stop("refund");
        page.getByTestId("refund-amount").fill("5");
        page.getByTestId("refund-reason").fill("broken seat");
        page.getByTestId("refund-give").click();
        page.getByTestId("message").waitFor();
        page.locator("[data-event=RefundRequested]").waitFor();
        stop("payment-refunded");
    }

    private void callbacks() {
        console.go("/callbacks");
        page.getByTestId("callbacks").waitFor();
        stop("callbacks");
        console.go("/callbacks?state=REFUSED");
        page.getByTestId("nothing").waitFor();
        stop("callbacks-none");
    }

    private void deadLetters() {
        console.go("/dead-letters");
        page.getByTestId("letters").waitFor();
        stop("dead-letters");
        page.getByTestId("retry").first().click();
        page.getByTestId("message").waitFor();
        stop("dead-letter-retried");
    }

    private void checkIns() {
        console.go("/check-ins");
        page.getByTestId("scan").waitFor();
        stop("check-ins");
        page.getByTestId("gate").fill("North");
        page.getByTestId("scan-code").fill("HF1:FORGED");
        page.getByTestId("scan-go").click();
        page.getByTestId("message").waitFor();
        stop("check-in-refused");
        console.go("/check-ins?conflicts=true");
        page.getByTestId("conflicts-link").waitFor();
        stop("check-in-conflicts");
    }

    private void reconciliation() {
        console.go("/reconciliation");
        page.getByTestId("reconcile").waitFor();
        stop("reconciliation");
        page.getByTestId("older-than").selectOption("PT0S");
        page.getByTestId("reconcile").click();
        page.getByTestId("report").waitFor();
        stop("reconciliation-report");
    }

    private void queue() {
        console.go("/queue");
        page.getByTestId("queue-numbers").waitFor();
        page.getByTestId("queue-admitPerSecond").fill("50");
        stop("queue");
        page.getByTestId("queue-close").click();
        page.getByTestId("queue-confirm").waitFor();
        stop("queue-closing");
        page.keyboard().press("Escape");
    }

    private void whatHappened() {
        console.go("/audit");
        page.getByTestId("programme").waitFor();
        stop("audit");
        console.audit(42, "");
        page.locator("[data-testid=past-desk][data-ready]").waitFor();
        page.getByTestId("play-back").click();
        page.getByTestId("event").first().waitFor();
        stop("audit-showtime");
        page.getByTestId("seat-filter").fill("D7");
        page.getByTestId("seat-filter-go").click();
        page.getByTestId("all-seats").waitFor();
        stop("audit-seat");
        page.locator("[data-event=BookingConfirmed]")
                .getByTestId("booking-link")
                .click();
        page.getByTestId("order-state").waitFor();
        stop("order");
    }

    private void signOut() {
        page.getByTestId("sign-out").click();
        page.getByTestId("sign-in-form").waitFor();
    }
}
