/** What lets a ticket's owner through the gate: its code, and the code as a picture. */
@NullMarked
package io.holdfast.ticketing.code;

import org.jspecify.annotations.NullMarked;
