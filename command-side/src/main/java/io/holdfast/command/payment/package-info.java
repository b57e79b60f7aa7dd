/** The payment aggregate: a thin shell over its model. */
@NullMarked
package io.holdfast.command.payment;

import org.jspecify.annotations.NullMarked;
