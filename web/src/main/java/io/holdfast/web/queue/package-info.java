/** Waiting rooms over HTTP. */
@NullMarked
package io.holdfast.web.queue;

import org.jspecify.annotations.NullMarked;
