/** Flights as travellers look for them, airports, and schedules as operators bring them. */
@NullMarked
package io.holdfast.api.flight;

import org.jspecify.annotations.NullMarked;
