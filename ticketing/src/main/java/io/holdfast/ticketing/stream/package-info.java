/** The topics: bookings come in, issued tickets go out; what cannot be handled stands aside. */
@NullMarked
package io.holdfast.ticketing.stream;

import org.jspecify.annotations.NullMarked;
