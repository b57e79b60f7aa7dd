/** Access tokens: signed, bound, revocable without asking anybody. */
@NullMarked
package io.holdfast.waitingroom.token;

import org.jspecify.annotations.NullMarked;
