/** A showtime's commands, events, queries and their answers. */
@NullMarked
package io.holdfast.api.showtime;

import org.jspecify.annotations.NullMarked;
