/** Stripe's API as an HTTP server for tests: shapes as Stripe documents them, errors, idempotency, signed webhooks. */
@NullMarked
package io.holdfast.testsupport.stripe;

import org.jspecify.annotations.NullMarked;
