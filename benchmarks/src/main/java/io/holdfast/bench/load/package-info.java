/** Clients that put load on a server and measure its answers. */
@NullMarked
package io.holdfast.bench.load;

import org.jspecify.annotations.NullMarked;
