/** What this machine is, and how much of its processors was used. */
@NullMarked
package io.holdfast.bench.machine;

import org.jspecify.annotations.NullMarked;
