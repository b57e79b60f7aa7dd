package io.holdfast.payments.simulated;

import io.holdfast.api.MoneyText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;

/**
 * Renders the page on which a customer pays: one form with two buttons while the session lasts, a notice once it is over
 * or paid. It needs no script and no style of its own, so the strictest content security policy suits it.
 *
 * <p><b>Threading:</b> immutable.
 */
final class HostedPage {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    private static final String FRAME = load("hosted-page.html");
    private static final String FORM = load("hosted-page-form.html");
    private static final String NOTICE = load("hosted-page-notice.html");
    private static final String BACK = load("hosted-page-back.html");

    private final String merchant;

    HostedPage(String merchant) {
        this.merchant = merchant;
    }

    /** The page of this payment as it stands now. */
    String of(SimulatedPayment payment, Instant now, PageLanguage language) {
        if (payment.isPayableAt(now)) {
            return frame(language, "title", payForm(payment, now, language));
        }
        boolean paid = payment.state() == SimulatedState.SUCCEEDED;
        String notice = notice(language, paid ? "paid" : "over");
        String back = fill(BACK, language, Map.of("returnUrl", payment.returnUrl()));
        return frame(language, paid ? "paidTitle" : "overTitle", notice + back);
    }

    /** The page of a payment that nobody knows. */
    String unknown(PageLanguage language) {
        return frame(language, "unknownTitle", notice(language, "unknown"));
    }

    private String payForm(SimulatedPayment payment, Instant now, PageLanguage language) {
        Map<String, String> values = new TreeMap<>();
        values.put("action", SimulatedGateway.PAY_PATH + payment.paymentId());
        values.put("amount", MoneyText.of(payment.amount(), language.locale()));
        values.put("merchant", merchant);
        values.put("initial", merchant.substring(0, merchant.offsetByCodePoints(0, 1)));
        values.put("reference", payment.gatewayReference());
        values.put("minutes", Long.toString(Math.max(1, minutesLeft(payment, now))));
        values.put("failed", payment.state() == SimulatedState.FAILED ? "failed" : "none");
        return fill(FORM, language, values);
    }

    private static long minutesLeft(SimulatedPayment payment, Instant now) {
        return Duration.between(now, payment.expiresAt()).toMinutes();
    }

    private String notice(PageLanguage language, String kind) {
        return fill(
                NOTICE,
                language,
                Map.of(
                        "kind", kind,
                        "noticeTitle", language.text(kind + "Title"),
                        "noticeText", language.text(kind + "Text").replace("{0}", merchant)));
    }

    private static String frame(PageLanguage language, String titleKey, String content) {
        String page = fill(FRAME, language, Map.of("lang", language.tag(), "pageTitle", language.text(titleKey)));
        return page.replace("<!-- content -->", content);
    }

    /** Puts a value, or else the language's text of that name, in the place of each placeholder, escaped. */
    private static String fill(String template, PageLanguage language, Map<String, String> values) {
        return PLACEHOLDER
                .matcher(template)
                .replaceAll(found ->
                        Matcher.quoteReplacement(HtmlUtils.htmlEscape(value(found, language, values), "UTF-8")));
    }

    private static String value(MatchResult found, PageLanguage language, Map<String, String> values) {
        String value = values.get(found.group(1));
        return value != null ? value : language.text(found.group(1));
    }

    private static String load(String resource) {
        try (var stream = Objects.requireNonNull(HostedPage.class.getResourceAsStream(resource), resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
