/** The read side: projections of the log and the answers they give. */
@NullMarked
package io.holdfast.query;

import org.jspecify.annotations.NullMarked;
