/** What happened, as the log itself tells it, and the questions one may ask of it. */
@NullMarked
package io.holdfast.api.audit;

import org.jspecify.annotations.NullMarked;
