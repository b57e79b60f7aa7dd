/** The waiting room of a sale that more people want than there are places: joining, one's turn, and who may hold. */
@NullMarked
package io.holdfast.api.waitingroom;

import org.jspecify.annotations.NullMarked;
