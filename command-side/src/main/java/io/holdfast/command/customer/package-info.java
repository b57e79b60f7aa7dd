/** The customer aggregate, which is no more than the record of erasures. */
@NullMarked
package io.holdfast.command.customer;

import org.jspecify.annotations.NullMarked;
