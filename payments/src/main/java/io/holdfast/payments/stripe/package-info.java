/**
 * Stripe behind the port: Checkout Sessions, PaymentIntents, refunds, and webhooks in Stripe's own format. Everything here
 * was tested against recorded shapes; it has not met the live service.
 */
@NullMarked
package io.holdfast.payments.stripe;

import org.jspecify.annotations.NullMarked;
