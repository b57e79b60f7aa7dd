/** The audit: what happened, read from the log itself. */
@NullMarked
package io.holdfast.audit;

import org.jspecify.annotations.NullMarked;
