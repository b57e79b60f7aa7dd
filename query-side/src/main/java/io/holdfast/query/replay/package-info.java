/** Replays: how a projection is built anew beside the live one, compared with it, and put in its place (U3). */
@NullMarked
package io.holdfast.query.replay;

import org.jspecify.annotations.NullMarked;
