/** Tickets: what a confirmed booking lets its owner through the gate with. */
@NullMarked
package io.holdfast.api.ticket;

import org.jspecify.annotations.NullMarked;
