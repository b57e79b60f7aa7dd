/** What a buyer sees of a hold that may become a booking. */
@NullMarked
package io.holdfast.api.booking;

import org.jspecify.annotations.NullMarked;
