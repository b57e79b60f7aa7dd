/** How far those who follow the log have come. */
@NullMarked
package io.holdfast.api.progress;

import org.jspecify.annotations.NullMarked;
