package io.holdfast.api.payment;

import io.holdfast.api.Money;

/**
 * What the gateway believes about a payment at this moment.
 *
 * <p><b>Shape:</b> {@code captured} and {@code refunded} are in the currency in which the money came, which may differ
 * from the one that was asked for; both are zero before any money came. {@code gatewayReference}
 * names the money as the gateway's callbacks do; with several takings, the first of them.
 */
public record GatewayPayment(
        PaymentId paymentId, GatewayState state, Money captured, Money refunded, String gatewayReference) {}
