/** The programme: showtimes as listings and pages show them. */
@NullMarked
package io.holdfast.query.catalogue;

import org.jspecify.annotations.NullMarked;
