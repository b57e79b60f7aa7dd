/** Personal data: what a buyer leaves about themselves, sealed wherever it is kept, and how it is erased. */
@NullMarked
package io.holdfast.api.personal;

import org.jspecify.annotations.NullMarked;
