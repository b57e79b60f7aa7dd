/** A real Redis, unpacked from the classpath and started beside this process. */
@NullMarked
package io.holdfast.embedded.redis;

import org.jspecify.annotations.NullMarked;
