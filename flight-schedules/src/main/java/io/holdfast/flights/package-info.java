/** The directory of airports, and schedules of flights from a file to the programme. */
@NullMarked
package io.holdfast.flights;

import org.jspecify.annotations.NullMarked;
