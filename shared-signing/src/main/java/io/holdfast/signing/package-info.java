/** Signatures that anybody can verify without asking us. */
@NullMarked
package io.holdfast.signing;

import org.jspecify.annotations.NullMarked;
