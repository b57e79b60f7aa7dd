package io.holdfast.payments.simulated;

import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.http.BodyTooLarge;
import io.holdfast.payments.http.BoundedBody;
import io.holdfast.payments.http.InvalidBody;
import io.holdfast.payments.http.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Steers the simulated gateway from a test, and tells what it believes. {@code captured} and {@code refunded} are minor
 * units.
 *
 * <p><b>Errors:</b> 404 for a payment that it does not know, 400 or 422 naming the field, 413, 503 when too many
 * callbacks are on their way.
 */
@RestController
@RequestMapping("/sim-gateway/payments/{paymentId}")
final class SimulatedGatewayController {
    private final SimulatedGateway gateway;

    SimulatedGatewayController(SimulatedGateway gateway) {
        this.gateway = gateway;
    }

    @GetMapping
    ResponseEntity<Object> show(@PathVariable("paymentId") String paymentId) {
        return answer(paymentIdOf(paymentId).flatMap(gateway::entry));
    }

    @PostMapping
    ResponseEntity<Object> settle(@PathVariable("paymentId") String paymentId, HttpServletRequest request)
            throws IOException {
        try {
            Outcome outcome = Outcome.read(BoundedBody.read(request.getInputStream()));
            return answer(paymentIdOf(paymentId).flatMap(id -> gateway.settle(id, outcome)));
        } catch (InvalidBody invalid) {
            return Problem.of(invalid);
        } catch (BodyTooLarge tooLarge) {
            return Problem.of(HttpStatus.CONTENT_TOO_LARGE, String.valueOf(tooLarge.getMessage()));
        } catch (Overloaded | GatewayUnavailable later) {
            return Problem.unavailable("The gateway is busy: " + later.getMessage());
        }
    }

    private static ResponseEntity<Object> answer(Optional<SimulatedPayment> payment) {
        return payment.<ResponseEntity<Object>>map(found -> ResponseEntity.ok(view(found)))
                .orElseGet(() -> Problem.of(HttpStatus.NOT_FOUND, "The gateway knows no such payment."));
    }

    private static Map<String, Object> view(SimulatedPayment payment) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("paymentId", payment.paymentId().toString());
        view.put("state", payment.state());
        view.put("amountMinor", payment.amount().amountMinor());
        view.put("captured", payment.capturedMinor());
        view.put("refunded", payment.refundedMinor());
        view.put("currency", payment.amount().currency());
        view.put("gatewayReference", payment.gatewayReference());
        view.put("expiresAt", payment.expiresAt().toString());
        return view;
    }

    static Optional<PaymentId> paymentIdOf(String text) {
        try {
            return Optional.of(new PaymentId(UUID.fromString(text)));
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }
}
