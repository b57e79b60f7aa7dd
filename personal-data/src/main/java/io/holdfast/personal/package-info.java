/** Personal data under a key for each customer: sealing, opening, erasing. */
@NullMarked
package io.holdfast.personal;

import org.jspecify.annotations.NullMarked;
