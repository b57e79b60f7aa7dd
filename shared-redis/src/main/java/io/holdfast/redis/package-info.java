/** A Redis that is nice to have. */
@NullMarked
package io.holdfast.redis;

import org.jspecify.annotations.NullMarked;
