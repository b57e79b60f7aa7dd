/** The line in Redis: every step is one atomic script over keys of one slot. */
@NullMarked
package io.holdfast.waitingroom.line;

import org.jspecify.annotations.NullMarked;
