/** How a payment decides, as plain code: no framework, no clock, no randomness. */
@NullMarked
package io.holdfast.command.payment.model;

import org.jspecify.annotations.NullMarked;
