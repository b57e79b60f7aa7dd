/** Check-in: scans are judged and kept. */
@NullMarked
package io.holdfast.ticketing.checkin;

import org.jspecify.annotations.NullMarked;
