/** Proves from the log that every promise was kept, and that what was derived from it says the same. */
@NullMarked
package io.holdfast.audit.verify;

import org.jspecify.annotations.NullMarked;
