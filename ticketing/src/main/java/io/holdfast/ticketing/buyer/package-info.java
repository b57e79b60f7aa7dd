/** Whom a ticket is for: known only while a page is printed or a mail is written. */
@NullMarked
package io.holdfast.ticketing.buyer;

import org.jspecify.annotations.NullMarked;
