/** Payment gateways: signed callbacks from them, refunds through them, and one that is simulated. */
@NullMarked
package io.holdfast.payments;

import org.jspecify.annotations.NullMarked;
