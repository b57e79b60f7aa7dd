/** A payment's commands, events and the port to a payment gateway. */
@NullMarked
package io.holdfast.api.payment;

import org.jspecify.annotations.NullMarked;
