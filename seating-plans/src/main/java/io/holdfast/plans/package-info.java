/** Reads seating plans: the text grid an operator types, and the open pretix format, into one geometry. */
@NullMarked
package io.holdfast.plans;

import org.jspecify.annotations.NullMarked;
