/** Events that could not be handled, as an operator sees and retries them. */
@NullMarked
package io.holdfast.api.deadletter;

import org.jspecify.annotations.NullMarked;
