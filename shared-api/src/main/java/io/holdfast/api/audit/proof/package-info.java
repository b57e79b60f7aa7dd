/** Proofs from the log: that every promise was kept, and that what was derived from it says the same (U4). */
@NullMarked
package io.holdfast.api.audit.proof;

import org.jspecify.annotations.NullMarked;
