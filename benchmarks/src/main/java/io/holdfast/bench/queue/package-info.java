/** A waiting room full of people: who they are, and the line in Redis they stand in. */
@NullMarked
package io.holdfast.bench.queue;

import org.jspecify.annotations.NullMarked;
