/** Tickets are issued when a booking is confirmed, and found again. */
@NullMarked
package io.holdfast.ticketing.issue;

import org.jspecify.annotations.NullMarked;
