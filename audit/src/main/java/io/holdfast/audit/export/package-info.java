/** Copies of the log that others can check: a chain of hashes, signed. */
@NullMarked
package io.holdfast.audit.export;

import org.jspecify.annotations.NullMarked;
