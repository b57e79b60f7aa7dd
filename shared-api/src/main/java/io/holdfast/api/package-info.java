/** The language of Holdfast: what every module may say to every other. */
@NullMarked
package io.holdfast.api;

import org.jspecify.annotations.NullMarked;
