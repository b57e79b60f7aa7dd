/** Lanes: one thread per lane decides many commands and commits them once. */
@NullMarked
package io.holdfast.command.bus;

import org.jspecify.annotations.NullMarked;
