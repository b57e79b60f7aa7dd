/** Idempotency keys: the same request gets the same answer, once (R2). */
@NullMarked
package io.holdfast.web.idempotency;

import org.jspecify.annotations.NullMarked;
