/** Check-in: who may pass the gate, once. */
@NullMarked
package io.holdfast.api.checkin;

import org.jspecify.annotations.NullMarked;
