/** The live seat map: one subscription per showtime and node, shared by all who watch. */
@NullMarked
package io.holdfast.web.stream;

import org.jspecify.annotations.NullMarked;
