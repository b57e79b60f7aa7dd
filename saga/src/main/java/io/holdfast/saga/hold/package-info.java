/** The end of holds that nobody pays: one deadline per showtime, kept from the log. */
@NullMarked
package io.holdfast.saga.hold;

import org.jspecify.annotations.NullMarked;
