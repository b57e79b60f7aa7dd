/** Seating plans: the geometry and the places of a room. */
@NullMarked
package io.holdfast.api.plan;

import org.jspecify.annotations.NullMarked;
