/** The event store on PostgreSQL and how readers are woken. */
@NullMarked
package io.holdfast.command.store;

import org.jspecify.annotations.NullMarked;
