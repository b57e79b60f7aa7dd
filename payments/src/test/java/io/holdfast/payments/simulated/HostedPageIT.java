package io.holdfast.payments.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.payments.signature.WebhookSecrets;
import io.holdfast.payments.signature.WebhookSignature;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page on which a customer pays, as a browser without scripts sees it. */
class HostedPageIT {
    private static final String RETURN_URL = "/checkout/done?hold=1&lang=pt";
    private static final Duration WINDOW = Duration.ofMinutes(8);
    private static final NumberedIds IDS = new NumberedIds();
    private static final SettableClock CLOCK = new SettableClock();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();

    private static Shop shop;
    private static PaymentsNode node;

    private final PaymentId payment = IDS.nextPaymentId();

    @BeforeAll
    static void startsShopAndGateway() throws Exception {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
        shop = new Shop(new WebhookSignature(WebhookSecrets.parse(PaymentsNode.SECRET), CLOCK));
        node = new PaymentsNode(DATABASE.dataSource(), CLOCK, new RecordedPayments(), shop.address());
    }

    @BeforeEach
    void opensASession() {
        node.scheduler.runDue();
        shop.forgetEverything();
        open(new Money(2500, "BRL"), RETURN_URL);
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        shop.close();
        DATABASE.close();
    }

    @Test
    void showsTheAmountTheMerchantAndTwoButtons() {
        var page = show("en-GB,en;q=0.9");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body())
                .contains("<html lang=\"en\">", "R$25.00", "Cine Éxito", "value=\"pay\"", "value=\"decline\"")
                .contains("<dt>Minutes left</dt><dd>8</dd>")
                .doesNotContain("{{")
                .doesNotContain("<script", "style=", "onclick");
    }

    @Test
    void allowsNothingButItsOwnStyleAndForm() {
        var headers = show("en").headers();
        assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "style-src 'self'", "form-action 'self'")
                .doesNotContain("unsafe");
        assertThat(headers.firstValue("Cache-Control")).hasValue("no-store");
        assertThat(headers.firstValue("Vary").orElseThrow()).contains("Accept-Language");
    }

    @Test
    void hasAStyleForLightAndDark() {
        var style = node.send(HttpRequest.newBuilder(node.at("/sim-gateway/pay.css")));
        assertThat(style.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/css");
        assertThat(style.body()).contains("prefers-color-scheme: dark", ":focus-visible");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pt-BR | pt-BR | Recusar o pagamento",
                "pt | pt-BR | Recusar o pagamento",
                "es-MX,es;q=0.8,en;q=0.5 | es | Rechazar el pago",
                "zh | zh-CN | 拒绝支付",
                "tr, en;q=0.2, es;q=0.7 | es | Rechazar el pago",
                "tr | en | Decline the payment",
                "pt;q=0, es | es | Rechazar el pago",
                "* | en | Decline the payment",
                "!!not a header!! | en | Decline the payment"
            })
    void speaksTheCustomersLanguage(String acceptLanguage, String lang, String decline) {
        assertThat(show(acceptLanguage).body()).contains("<html lang=\"" + lang + "\">", decline);
    }

    @ParameterizedTest
    @CsvSource({"500,JPY,ja,¥500", "120000,VND,en,'₫120,000'", "1234,KWD,en,KWD 1.234"})
    void showsAsManyDecimalsAsTheCurrencyHas(long amountMinor, String currency, String language, String shown) {
        PaymentId other = IDS.nextPaymentId();
        gateway()
                .openSession(
                        other, new Money(amountMinor, currency), CLOCK.instant().plus(WINDOW), RETURN_URL);
        assertThat(show(other, language).body().replace('\u00a0', ' ')).contains(shown);
    }

    @Test
    void takesTheMoneyAndLeadsBackToTheShop() {
        var answer = choose("pay");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).hasValue(RETURN_URL);
        node.scheduler.runDue();
        assertThat(shop.calls(payment))
                .singleElement()
                .extracting(Shop.Call::body)
                .asString()
                .contains("payment.succeeded", payment.toString());
        assertThat(show("en").body()).contains("Paid", "Back to the shop").doesNotContain("<button");
    }

    @Test
    void takesNothingWhenTheCustomerDeclinesAndLetsThemTryAgain() {
        assertThat(choose("decline").headers().firstValue("Location")).hasValue(RETURN_URL);
        node.scheduler.runDue();
        assertThat(shop.calls(payment))
                .singleElement()
                .extracting(Shop.Call::body)
                .asString()
                .contains("payment.failed");
        assertThat(show("en").body()).contains("notice-failed", "<button");
    }

    @Test
    void takesTheMoneyOnceHoweverOftenTheButtonIsPressed() {
        choose("pay");
        assertThat(choose("pay").headers().firstValue("Location").orElseThrow())
                .endsWith("/sim-gateway/pay/" + payment);
        node.scheduler.runDue();
        assertThat(shop.calls(payment)).hasSize(1);
    }

    @Test
    void saysThatTheSessionIsOverAndTakesNothing() {
        CLOCK.advance(WINDOW);
        assertThat(show("en").body()).contains("<button");
        CLOCK.advance(Duration.ofMillis(1));

        assertThat(show("en").body()).contains("This session is over").doesNotContain("<button");
        choose("pay");

        node.scheduler.runDue();
        assertThat(shop.calls(payment)).isEmpty();
    }

    @Test
    void understandsOnlyItsOwnButtons() {
        assertThat(choose("steal").headers().firstValue("Location").orElseThrow())
                .endsWith("/sim-gateway/pay/" + payment);
        node.scheduler.runDue();
        assertThat(shop.calls(payment)).isEmpty();
    }

    @Test
    void saysThatItKnowsNoOtherPayment() {
        var page = show(IDS.nextPaymentId(), "es");
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.body()).contains("No existe ese pago");
        assertThat(node.send(HttpRequest.newBuilder(node.at("/sim-gateway/pay/x")))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void letsItsFormLeadToAnotherShopsAddress() {
        PaymentId other = IDS.nextPaymentId();
        gateway()
                .openSession(
                        other, new Money(1, "BRL"), CLOCK.instant().plus(WINDOW), "https://shop.example:8443/done");
        assertThat(show(other, "en")
                        .headers()
                        .firstValue("Content-Security-Policy")
                        .orElseThrow())
                .endsWith("form-action 'self' https://shop.example:8443");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "//evil.example", "data:text/html,x", "done", "", "http:", "/a b"})
    void leadsNowhereThatABrowserWouldRun(String returnUrl) {
        assertThatThrownBy(() -> open(new Money(1, "BRL"), returnUrl)).isInstanceOf(IllegalArgumentException.class);
    }

    private void open(Money amount, String returnUrl) {
        gateway().openSession(payment, amount, CLOCK.instant().plus(WINDOW), returnUrl);
    }

    private static PaymentGateway gateway() {
        return node.get(PaymentGateway.class);
    }

    private HttpResponse<String> show(String acceptLanguage) {
        return show(payment, acceptLanguage);
    }

    private static HttpResponse<String> show(PaymentId paymentId, String acceptLanguage) {
        return node.send(HttpRequest.newBuilder(node.at("/sim-gateway/pay/" + paymentId))
                .header("Accept-Language", acceptLanguage));
    }

    private HttpResponse<String> choose(String choice) {
        return node.send(HttpRequest.newBuilder(node.at("/sim-gateway/pay/" + payment))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("choice=" + choice)));
    }
}
