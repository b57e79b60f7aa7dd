/** What the log makes of every showtime, hold and payment, told apart from the side that decides. */
@NullMarked
package io.holdfast.audit.verify.fold;

import org.jspecify.annotations.NullMarked;
