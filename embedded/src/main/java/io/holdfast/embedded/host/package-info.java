/** What all embedded servers need of the machine: a directory of their own, and no leftovers of an earlier run in it. */
@NullMarked
package io.holdfast.embedded.host;

import org.jspecify.annotations.NullMarked;
