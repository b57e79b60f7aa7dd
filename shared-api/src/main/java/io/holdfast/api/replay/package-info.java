/** Projections built anew beside the live ones, compared with them, and put in their place. */
@NullMarked
package io.holdfast.api.replay;

import org.jspecify.annotations.NullMarked;
