/** The command line of {@code holdfast bench}. */
@NullMarked
package io.holdfast.bench;

import org.jspecify.annotations.NullMarked;
