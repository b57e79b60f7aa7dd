/** Strict reading of what clients send (R3). */
@NullMarked
package io.holdfast.web.json;

import org.jspecify.annotations.NullMarked;
