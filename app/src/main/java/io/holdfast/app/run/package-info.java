/** The command line of {@code holdfast run} and what it starts before the application. */
@NullMarked
package io.holdfast.app.run;

import org.jspecify.annotations.NullMarked;
