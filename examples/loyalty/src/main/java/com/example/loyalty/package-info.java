/** Loyalty points for bookings, from the topic {@code booking-events} alone. */
@NullMarked
package com.example.loyalty;

import org.jspecify.annotations.NullMarked;
