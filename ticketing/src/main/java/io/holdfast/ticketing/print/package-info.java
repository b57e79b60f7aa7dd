/** Tickets on paper: a PDF with one page for each. */
@NullMarked
package io.holdfast.ticketing.print;

import org.jspecify.annotations.NullMarked;
