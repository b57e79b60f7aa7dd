/** How a showtime decides, as plain code: no framework, no clock, no randomness. */
@NullMarked
package io.holdfast.command.showtime.model;

import org.jspecify.annotations.NullMarked;
