/** What happened, read from the log itself. */
@NullMarked
package io.holdfast.query.audit;

import org.jspecify.annotations.NullMarked;
