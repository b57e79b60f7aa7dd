/** What this module's machine-facing endpoints share: bounded bodies, fields read by name, problems as answers. */
@NullMarked
package io.holdfast.payments.http;

import org.jspecify.annotations.NullMarked;
