/** Signatures of callbacks after the Standard Webhooks specification (R6). */
@NullMarked
package io.holdfast.payments.signature;

import org.jspecify.annotations.NullMarked;
