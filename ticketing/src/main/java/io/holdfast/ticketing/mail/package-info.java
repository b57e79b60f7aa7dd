/** Tickets by e-mail. */
@NullMarked
package io.holdfast.ticketing.mail;

import org.jspecify.annotations.NullMarked;
