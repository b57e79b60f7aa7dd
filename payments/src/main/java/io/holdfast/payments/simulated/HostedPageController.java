package io.holdfast.payments.simulated;

import io.holdfast.api.payment.PaymentId;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Serves the page on which a customer pays, and sends the customer back to the shop. */
@RestController
final class HostedPageController {
    static final String STYLE_PATH = "/sim-gateway/pay.css";

    private static final Duration STYLE_LIFE = Duration.ofHours(1);
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);
    private static final MediaType CSS = new MediaType("text", "css", StandardCharsets.UTF_8);
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ";

    private final SimulatedGateway gateway;
    private final HostedPage page;
    private final Clock clock;

    HostedPageController(SimulatedGateway gateway, HostedPage page, Clock clock) {
        this.gateway = gateway;
        this.page = page;
        this.clock = clock;
    }

    @GetMapping(SimulatedGateway.PAY_PATH + "{paymentId}")
    ResponseEntity<String> show(
            @PathVariable("paymentId") String paymentId,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable String acceptLanguage) {
        PageLanguage language = PageLanguage.of(acceptLanguage);
        return find(paymentId)
                .map(payment -> html(
                        HttpStatus.OK,
                        page.of(payment, clock.instant(), language),
                        ReturnUrl.formTargets(payment.returnUrl())))
                .orElseGet(() -> unknown(language));
    }

    /** Pays or declines, unless the session is over, and leads back to the shop. */
    @PostMapping(path = SimulatedGateway.PAY_PATH + "{paymentId}")
    ResponseEntity<String> choose(
            @PathVariable("paymentId") String paymentId,
            @RequestParam(name = "choice", required = false) @Nullable String choice,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable String acceptLanguage) {
        return find(paymentId)
                .map(payment -> {
                    boolean understood = "pay".equals(choice) || "decline".equals(choice);
                    if (!understood || !payment.isPayableAt(clock.instant())) {
                        return seeOther(SimulatedGateway.PAY_PATH + payment.paymentId());
                    }
                    gateway.settle(payment.paymentId(), Outcome.atOnce("pay".equals(choice)));
                    return seeOther(payment.returnUrl());
                })
                .orElseGet(() -> unknown(PageLanguage.of(acceptLanguage)));
    }

    @GetMapping(STYLE_PATH)
    ResponseEntity<byte[]> style() throws IOException {
        try (var stream = Objects.requireNonNull(getClass().getResourceAsStream("hosted-page.css"))) {
            return ResponseEntity.ok()
                    .contentType(CSS)
                    .cacheControl(CacheControl.maxAge(STYLE_LIFE))
                    .body(stream.readAllBytes());
        }
    }

    private Optional<SimulatedPayment> find(String paymentId) {
        Optional<PaymentId> id = SimulatedGatewayController.paymentIdOf(paymentId);
        return id.flatMap(gateway::entry);
    }

    private ResponseEntity<String> unknown(PageLanguage language) {
        return html(HttpStatus.NOT_FOUND, page.unknown(language), "'none'");
    }

    private static ResponseEntity<String> seeOther(String location) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(location))
                .build();
    }

    private static ResponseEntity<String> html(HttpStatus status, String body, String formTargets) {
        return ResponseEntity.status(status)
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                .varyBy(HttpHeaders.ACCEPT_LANGUAGE)
                .header("Content-Security-Policy", POLICY + formTargets)
                .body(body);
    }
}
