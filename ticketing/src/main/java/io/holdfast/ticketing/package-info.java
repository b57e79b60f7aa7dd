/** Tickets: issued for confirmed bookings, shown with a QR code, printed. */
@NullMarked
package io.holdfast.ticketing;

import org.jspecify.annotations.NullMarked;
