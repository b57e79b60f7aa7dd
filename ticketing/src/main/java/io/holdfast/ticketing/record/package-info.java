/** What the topic of bookings says, as far as tickets need it: records of our own, read from the documented JSON. */
@NullMarked
package io.holdfast.ticketing.record;

import org.jspecify.annotations.NullMarked;
