/** The recorded demand of a showtime, sold again under another policy by the write side's own model. */
@NullMarked
package io.holdfast.audit.whatif;

import org.jspecify.annotations.NullMarked;
