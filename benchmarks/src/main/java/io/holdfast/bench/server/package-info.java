/** The servers under load, each a process of its own that ends with the benchmark. */
@NullMarked
package io.holdfast.bench.server;

import org.jspecify.annotations.NullMarked;
