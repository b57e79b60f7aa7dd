/** Gives money back at the gateway. */
@NullMarked
package io.holdfast.payments.refund;

import org.jspecify.annotations.NullMarked;
