/** A payment gateway for development and tests, apart from the shop: it keeps its own books and calls back over HTTP. */
@NullMarked
package io.holdfast.payments.simulated;

import org.jspecify.annotations.NullMarked;
