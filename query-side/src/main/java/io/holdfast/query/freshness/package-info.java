/** How a reader finds out whether what it sees is recent enough, and waits if not (R7). */
@NullMarked
package io.holdfast.query.freshness;

import org.jspecify.annotations.NullMarked;
