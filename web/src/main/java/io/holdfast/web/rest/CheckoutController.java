package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.web.WebProperties;
import io.holdfast.web.idempotency.IdempotencyKeys;
import io.holdfast.web.idempotency.RequestSeed;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Checkout: from a hold to a page where it is paid.
 *
 * <p>Every step is repeatable with the same payment id, and that id comes from the idempotency key: an attempt that died
 * half-way, or met a silent gateway, is taken up where it stopped.
 */
@RestController
@Tag(name = "Checkout", description = "Paying a hold")
final class CheckoutController {
    private final Commands commands;
    private final PersonalDataVault vault;
    private final PaymentGateway gateway;
    private final RecentWrites recent;
    private final IdSource ids;
    private final String baseUrl;

    CheckoutController(
            Commands commands,
            PersonalDataVault vault,
            PaymentGateway gateway,
            RecentWrites recent,
            IdSource ids,
            WebProperties properties) {
        this.commands = commands;
        this.vault = vault;
        this.gateway = gateway;
        this.recent = recent;
        this.ids = ids;
        this.baseUrl = properties.baseUrl();
    }

    @PostMapping(
            path = {"/holds/{id}/checkout", "/bookings/{id}/payments"},
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Begin to pay a hold; who it is for may be said, and is kept sealed",
            parameters =
                    @Parameter(
                            in = ParameterIn.HEADER,
                            name = IdempotencyKeys.HEADER,
                            required = true,
                            description = "1 to 255 visible ASCII characters"))
    @ApiResponse(responseCode = "201", description = "Pay at payUrl until expiresAt")
    ResponseEntity<HoldAnswers.Checkout> checkout(
            @PathVariable("id") String id,
            @RequestBody(required = false) @Nullable CheckoutRequest body,
            HttpServletRequest request) {
        IdempotencyKeys.require(request);
        Caller.Customer customer = Callers.customer();
        HoldId holdId = PathIds.hold(id);
        PaymentId paymentId = RequestSeed.paymentId(request, ids);
        Buyer buyer = body == null ? null : body.buyer();
        CheckoutGranted granted = grant(holdId, paymentId, customer, buyer);
        HoldAnswers.Checkout checkout = openSession(holdId, paymentId, granted, customer);
        return ResponseEntity.status(HttpStatus.CREATED).body(checkout);
    }

    private CheckoutGranted grant(HoldId holdId, PaymentId paymentId, Caller.Customer customer, @Nullable Buyer buyer) {
        SealedText sealed = buyer == null ? null : vault.seal(customer.customerId(), buyer);
        StartCheckout command =
                new StartCheckout(holdId.showtimeId(), holdId, customer.customerId(), paymentId, sealed);
        return switch (commands.send(command, customer, trace(paymentId))) {
            case CheckoutGranted granted -> {
                recent.holdChanged(holdId, granted.version());
                yield granted;
            }
            case Refused refused -> throw Bookings.refusal(refused, holdId);
            case ShowtimeReply other -> throw new IllegalStateException("not an answer to a checkout: " + other);
        };
    }

    /** Our record of the payment comes first: the gateway may call back before it has answered us. */
    private HoldAnswers.Checkout openSession(
            HoldId holdId, PaymentId paymentId, CheckoutGranted granted, Caller.Customer customer) {
        RequestPayment request =
                new RequestPayment(paymentId, holdId, customer.customerId(), granted.amount(), granted.expiresAt());
        Refusals.expectAccepted(commands.send(request, customer, trace(paymentId)));
        String payUrl =
                gateway.openSession(paymentId, granted.amount(), granted.expiresAt(), baseUrl + "/booking/" + holdId);
        PaymentReply recorded = commands.send(new RecordSession(paymentId, payUrl), customer, trace(paymentId));
        recent.paymentChanged(holdId, recorded.version());
        return new HoldAnswers.Checkout(paymentId, payUrl, granted.expiresAt(), granted.amount());
    }

    /** An attempt that is taken up again continues its trace. */
    private static String trace(PaymentId paymentId) {
        return paymentId.toString();
    }
}
