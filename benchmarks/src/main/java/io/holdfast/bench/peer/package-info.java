/** What Holdfast is compared with: small servers on the same stack. */
@NullMarked
package io.holdfast.bench.peer;

import org.jspecify.annotations.NullMarked;
