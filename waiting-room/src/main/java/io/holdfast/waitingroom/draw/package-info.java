/** The shuffle of the pool, and what proves that it was fair. */
@NullMarked
package io.holdfast.waitingroom.draw;

import org.jspecify.annotations.NullMarked;
