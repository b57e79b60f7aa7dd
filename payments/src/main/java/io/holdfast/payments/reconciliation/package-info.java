/** Asking the gateway about money that was not heard of (C16). */
@NullMarked
package io.holdfast.payments.reconciliation;

import org.jspecify.annotations.NullMarked;
