/** Letting people in, second by second. */
@NullMarked
package io.holdfast.waitingroom.admit;

import org.jspecify.annotations.NullMarked;
