/** The benchmarks. */
@NullMarked
package io.holdfast.bench.run;

import org.jspecify.annotations.NullMarked;
