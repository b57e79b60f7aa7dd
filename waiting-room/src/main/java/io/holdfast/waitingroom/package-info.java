/** The waiting room: who may come in when more want to than can. */
@NullMarked
package io.holdfast.waitingroom;

import org.jspecify.annotations.NullMarked;
