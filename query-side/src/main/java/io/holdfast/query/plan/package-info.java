/** Seating plans, as pages draw them. */
@NullMarked
package io.holdfast.query.plan;

import org.jspecify.annotations.NullMarked;
