/** Callbacks of the gateway: checked, stored, then acted upon; nothing that was signed is ever lost. */
@NullMarked
package io.holdfast.payments.callback;

import org.jspecify.annotations.NullMarked;
