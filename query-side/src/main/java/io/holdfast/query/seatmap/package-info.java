/** Seat maps in memory: every showtime's places and their states, as bytes ready to send. */
@NullMarked
package io.holdfast.query.seatmap;

import org.jspecify.annotations.NullMarked;
