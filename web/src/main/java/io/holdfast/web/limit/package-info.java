/** Bounds on how often and how much one client may send. */
@NullMarked
package io.holdfast.web.limit;

import org.jspecify.annotations.NullMarked;
