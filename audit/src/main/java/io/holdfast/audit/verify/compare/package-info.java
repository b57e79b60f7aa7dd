/** What was derived from the log, beside what the log makes of it now. */
@NullMarked
package io.holdfast.audit.verify.compare;

import org.jspecify.annotations.NullMarked;
