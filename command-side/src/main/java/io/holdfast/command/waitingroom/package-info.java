/** The waiting room aggregate, which is no more than the record of what operators did; the line itself is in Redis. */
@NullMarked
package io.holdfast.command.waitingroom;

import org.jspecify.annotations.NullMarked;
