/** What this module knows of every payment, kept from the log: for ending sessions and for reconciliation. */
@NullMarked
package io.holdfast.payments.watch;

import org.jspecify.annotations.NullMarked;
