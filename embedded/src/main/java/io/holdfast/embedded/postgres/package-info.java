/** A real PostgreSQL, unpacked from the classpath and started beside this process. */
@NullMarked
package io.holdfast.embedded.postgres;

import org.jspecify.annotations.NullMarked;
