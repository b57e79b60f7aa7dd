/** The seating plan aggregate. */
@NullMarked
package io.holdfast.command.plan;

import org.jspecify.annotations.NullMarked;
