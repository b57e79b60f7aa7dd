/** Axon's parts, declared by name instead of found by chance. */
@NullMarked
package io.holdfast.app.axon;

import org.jspecify.annotations.NullMarked;
