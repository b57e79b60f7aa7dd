/** Wiring and main: the only place that reads the system clock, the random source and the environment. */
@NullMarked
package io.holdfast.app;

import org.jspecify.annotations.NullMarked;
