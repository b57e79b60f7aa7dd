/** The showtime aggregate: a thin shell over its model. */
@NullMarked
package io.holdfast.command.showtime;

import org.jspecify.annotations.NullMarked;
