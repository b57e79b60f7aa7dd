/** What leaves the process: everything that was decided, told to whoever follows it. */
@NullMarked
package io.holdfast.publishing;

import org.jspecify.annotations.NullMarked;
