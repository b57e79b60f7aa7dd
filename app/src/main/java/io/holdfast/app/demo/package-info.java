/** What a first start sells: the examples of the sources, and a week of cinema. */
@NullMarked
package io.holdfast.app.demo;

import org.jspecify.annotations.NullMarked;
