/** What operators do that leads to no event of its own, written down for the audit. */
@NullMarked
package io.holdfast.api.operator;

import org.jspecify.annotations.NullMarked;
