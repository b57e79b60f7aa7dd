/** The write side of Holdfast: aggregates, the lanes that decide their commands, and the event store. */
@NullMarked
package io.holdfast.command;

import org.jspecify.annotations.NullMarked;
