/** The commands beside {@code run}: what they share, and themselves. */
@NullMarked
package io.holdfast.app.cli;

import org.jspecify.annotations.NullMarked;
