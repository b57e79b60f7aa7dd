/** The log as it is stored, row by row. */
@NullMarked
package io.holdfast.audit.log;

import org.jspecify.annotations.NullMarked;
